/** Throughput, latency and queue depth of the last two minutes. */
import { Chart } from '../parts/chart.tsx';
import { duration } from '../parts/format.ts';
import { CHART_POINTS, metrics } from './live.ts';

const formatCount = (value: number): string => value.toLocaleString();

export function Charts() {
  const points = metrics.value;
  return (
    <section class="charts" aria-label="The last two minutes">
      <Chart
        title="Throughput"
        points={CHART_POINTS}
        format={(value) => `${formatCount(value)}/s`}
        series={[
          { name: 'received', values: points.map(({ received }) => received) },
          { name: 'delivered', values: points.map(({ delivered }) => delivered) },
        ]}
      />
      <Chart
        title="Time of an attempt"
        points={CHART_POINTS}
        format={duration}
        series={[
          { name: 'median', values: points.map(({ latencyMs }) => latencyMs?.p50) },
          { name: 'p95', values: points.map(({ latencyMs }) => latencyMs?.p95) },
        ]}
      />
      <Chart
        title="Queue"
        points={CHART_POINTS}
        format={formatCount}
        series={[{ name: 'waiting for delivery', values: points.map(({ queueDepth }) => queueDepth) }]}
      />
    </section>
  );
}
