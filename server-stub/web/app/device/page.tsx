/** The Device page: screen, remote and network of the emulated device, and the SDK's log. */
import { useEffect } from 'preact/hooks';
import type { EventRow } from '../api/types.ts';
import { newest } from '../events/live.ts';
import { StatusBadge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/empty.tsx';
import { clockTime, cut } from '../parts/format.ts';
import { addressOf } from '../state/route.ts';
import { deviceLink } from '../state/session.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { connectDevice, deviceConnection, deviceState, reboot, restartApp } from './connection.ts';
import { JourneyView } from './journey-view.tsx';
import { DeviceLog } from './log.tsx';
import { NetworkSwitch } from './network-switch.tsx';
import { Remote } from './remote.tsx';
import { Screen } from './screen.tsx';
import { SdkStatusView } from './status.tsx';

const LONGEST_NAME_CHARACTERS = 60;

export function DevicePage() {
  if (deviceLink.value === undefined) {
    return (
      <>
        <div class="head">
          <PageHeading>Device</PageHeading>
        </div>
        <div class="card">
          <Empty title="No device is connected">
            <p>
              Run <code>npm start</code> and open the link it prints: it carries the address of the emulated device.
            </p>
          </Empty>
        </div>
      </>
    );
  }
  return <Connected />;
}

function Connected() {
  const origin = deviceLink.value?.origin;
  useEffect(connectDevice, [origin]);
  const state = deviceState.value;
  return (
    <>
      <div class="head">
        <PageHeading>Device</PageHeading>
        <div class="row">
          <Button slim onClick={restartApp}>
            Restart app
          </Button>
          <Button slim onClick={reboot}>
            Reboot
          </Button>
        </div>
        <p>
          {state === undefined
            ? 'Connecting to the device …'
            : `${state.profile.modelName} ${state.profile.osVersion}${state.app === null ? '' : `, channel “${state.app.title}”`}. Press a key and watch the event arrive.`}
        </p>
      </div>
      {deviceConnection.value === 'lost' && (
        <p class="callout bad" role="alert">
          The device does not answer. Check that <code>npm start</code> is still running; this page connects again by
          itself.
        </p>
      )}
      <div class="device">
        <Screen />
        <Remote />
        <JourneyView />
        <Arriving />
        <NetworkSwitch />
        <SdkStatusView />
        <DeviceLog />
      </div>
    </>
  );
}

function Arriving() {
  return (
    <section class="card stack tight arriving" aria-labelledby="arriving">
      <h2 id="arriving">Arriving</h2>
      {newest.value.length === 0 && <p class="muted small">Nothing yet. Press a key on the remote.</p>}
      <ol>
        {newest.value.map((row) => (
          <Arrival key={row.id} row={row} />
        ))}
      </ol>
    </section>
  );
}

function Arrival({ row }: { row: EventRow }) {
  return (
    <li>
      <a href={addressOf('events', String(row.id))}>
        <span class="arrival">
          <span class="name">
            <bdi>
              {row.name == null && row.event == null
                ? row.type
                : cut(row.event ?? row.name ?? '', LONGEST_NAME_CHARACTERS)}
            </bdi>
          </span>
          <span class="small muted number">
            {clockTime(row.acceptedMs)} · {cut(row.type, 12)}
          </span>
        </span>
        <StatusBadge status={row.status} />
      </a>
    </li>
  );
}
