/** Formats a run for the terminal: one line for each test as it ends, with the reason below a failed or skipped one. */
import colours from 'picocolors';
import type { TestReport } from './verdict.ts';

/** Device lines shown below a failed test; the rest is in the artifacts. */
const SHOWN_DEVICE_LINES = 12;

export function reportLines(report: TestReport): string[] {
  const title = `${report.suite}: ${report.name}`;
  const time = colours.dim(`${(report.ms / 1000).toFixed(1)} s`);
  const { verdict } = report;
  switch (verdict.kind) {
    case 'passed':
      return [`${colours.green('✔')} ${title} ${time}`];
    case 'skipped':
      return [`${colours.yellow('-')} ${title}`, `    skipped: ${verdict.reason}`];
    case 'failed': {
      const log = report.deviceLog.slice(-SHOWN_DEVICE_LINES).map((line) => colours.dim(`    device | ${line}`));
      const kept = report.artifacts.map((path) => `    kept: ${path}`);
      return [`${colours.red('✖')} ${title} ${time}`, ...indent(verdict.reason), ...log, ...kept];
    }
  }
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `    ${line}`);
}
