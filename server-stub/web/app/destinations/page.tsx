/** The Destinations page: existing destinations, the catalog and the editor. */
import type { Failure } from '../api/client.ts';
import type { CatalogEntry, Destination } from '../api/types.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Empty, Trouble } from '../parts/empty.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { notify } from '../state/notices.ts';
import { addressOf, route } from '../state/route.ts';
import { api } from '../state/session.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { placeName, withEnabled } from './draft.ts';
import { DestinationEditor } from './editor.tsx';

export function DestinationsPage() {
  const { item } = route.value;
  const list = useLoaded<{ destinations: Destination[] }>('/api/destinations');
  const catalog = useLoaded<{ destinations: CatalogEntry[] }>('/api/catalog');
  const failure = list.failure ?? catalog.failure;
  if (failure !== undefined) {
    return (
      <>
        <div class="head">
          <PageHeading>Destinations</PageHeading>
        </div>
        <Trouble
          message={failure.message}
          onRetry={() => {
            void list.reload();
            void catalog.reload();
          }}
        />
      </>
    );
  }
  const destinations = list.value?.destinations;
  const entries = catalog.value?.destinations;
  if (destinations === undefined || entries === undefined) {
    return (
      <div class="head">
        <PageHeading>Destinations</PageHeading>
        <p role="status">Loading …</p>
      </div>
    );
  }
  if (item === '') return <Overview destinations={destinations} catalog={entries} onChange={list.reload} />;
  if (item.startsWith('new-')) {
    const entry = entries.find(({ type }) => `new-${type}` === item);
    if (entry !== undefined)
      return <DestinationEditor key={item} entry={entry} existing={undefined} onSaved={list.reload} />;
  }
  const existing = destinations.find(({ id }) => id === item);
  const entry = entries.find(({ type }) => type === existing?.type);
  if (existing !== undefined && entry !== undefined) {
    return <DestinationEditor key={item} entry={entry} existing={existing} onSaved={list.reload} />;
  }
  return (
    <>
      <div class="head">
        <PageHeading>Destinations</PageHeading>
      </div>
      <div class="card">
        <Empty title="This destination is not there any more">
          <a class="button" href={addressOf('destinations')}>
            See all destinations
          </a>
        </Empty>
      </div>
    </>
  );
}

interface OverviewProps {
  destinations: readonly Destination[];
  catalog: readonly CatalogEntry[];
  onChange(): Promise<void>;
}

function Overview({ destinations, catalog, onChange }: OverviewProps) {
  return (
    <>
      <div class="head">
        <PageHeading>Destinations</PageHeading>
        <p>
          Destinations receive the events. Each connected source sends a copy of its events to every destination here.
        </p>
      </div>
      <div class="stack">
        {destinations.length === 0 && (
          <div class="card">
            <Empty title="No destination yet">
              <p>Events are kept but go nowhere. Pick one from the catalog below to send them on.</p>
            </Empty>
          </div>
        )}
        <ul class="cards">
          {destinations.map((destination) => (
            <li key={destination.id}>
              <DestinationCard destination={destination} onChange={onChange} />
            </li>
          ))}
        </ul>
        <section class="stack tight" aria-labelledby="catalog">
          <h2 id="catalog">Catalog</h2>
          <ul class="cards">
            {catalog.map(({ type, name, description }) => (
              <li key={type} class="card stack tight">
                <h3>{name}</h3>
                <p class="muted small">{description}</p>
                <div class="row">
                  <a class="button main" href={addressOf('destinations', `new-${type}`)}>
                    Add {name}
                  </a>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function reasonsOf({ message, problems }: Failure): string {
  if (problems.length === 0) return message;
  return problems.map((problem) => `${placeName(problem.path)} ${problem.message}.`).join(' ');
}

function DestinationCard({ destination, onChange }: { destination: Destination; onChange(): Promise<void> }) {
  const { id, name, enabled, sources, settings } = destination;
  const toggle = async (): Promise<void> => {
    const result = await api.put(`/api/destinations/${encodeURIComponent(id)}`, withEnabled(destination, !enabled));
    if (result.ok) notify('good', `${name} is now ${enabled ? 'disabled' : 'enabled'}.`);
    else notify('bad', reasonsOf(result));
    await onChange();
  };
  return (
    <div class="card stack tight">
      <div class="row apart">
        <h2>
          <a href={addressOf('destinations', id)}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <Badge tone={enabled ? 'good' : 'plain'}>{enabled ? 'enabled' : 'disabled'}</Badge>
      </div>
      <dl class="facts">
        <dt>Sources</dt>
        <dd>
          <bdi>{sources.length === 0 ? 'none: connect one so that events flow' : sources.join(', ')}</bdi>
        </dd>
        <dt>Webhooks</dt>
        <dd>
          {settings.webhooks.map(({ url }) => (
            <div key={url}>
              <code>
                <bdi>{url}</bdi>
              </code>
            </div>
          ))}
          {settings.webhooks.length === 0 && 'none'}
        </dd>
        <dt>Signing</dt>
        <dd>{settings.sharedSecretSet === true ? 'X-Signature on every request' : 'off'}</dd>
      </dl>
      <div class="row">
        <a class="button slim" href={addressOf('destinations', id)} aria-label={`Edit ${name}`}>
          Edit
        </a>
        <Button slim onClick={toggle} label={`${enabled ? 'Disable' : 'Enable'} ${name}`}>
          {enabled ? 'Disable' : 'Enable'}
        </Button>
      </div>
    </div>
  );
}
