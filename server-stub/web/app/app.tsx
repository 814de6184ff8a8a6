/** The app's frame: sign-in, navigation and the current page. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { DestinationsPage } from './destinations/page.tsx';
import { DevicePage } from './device/page.tsx';
import { EventsPage } from './events/page.tsx';
import { connection, startLive, stopLive } from './events/live.ts';
import { Button } from './parts/button.tsx';
import { Mark } from './parts/mark.tsx';
import { Notices } from './parts/notices.tsx';
import { PeoplePage } from './people/page.tsx';
import { SourcesPage } from './sources/page.tsx';
import { SignIn } from './sign-in.tsx';
import { addressOf, route, type PageName } from './state/route.ts';
import { deviceLink, signOut, token } from './state/session.ts';

const TITLES: Readonly<Record<PageName, string>> = {
  events: 'Events',
  device: 'Device',
  destinations: 'Destinations',
  sources: 'Sources',
  people: 'People',
};

const CONNECTION = {
  connecting: 'Connecting …',
  live: 'Live',
  lost: 'No connection, trying again …',
} as const;

export function App() {
  const signedIn = token.value !== '';
  useEffect(() => {
    if (!signedIn) return;
    startLive();
    return stopLive;
  }, [signedIn]);
  return (
    <>
      {signedIn ? <Frame /> : <SignIn />}
      <Notices />
    </>
  );
}

function Frame() {
  const { page } = route.value;
  const pages = (Object.keys(TITLES) as PageName[]).filter((name) => name !== 'device' || deviceLink.value);
  return (
    <div class="frame">
      <a
        class="button skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('main h1')?.focus();
        }}
      >
        Skip to the page
      </a>
      <header class="side">
        <div class="brand">
          <Mark />
          settop-analytics
        </div>
        <nav aria-label="Pages">
          <ul>
            {pages.map((name) => (
              <li key={name}>
                <a href={addressOf(name)} aria-current={name === page ? 'page' : undefined}>
                  {TITLES[name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="end">
          <span class={`lamp ${connection.value}`} role="status">
            {CONNECTION[connection.value]}
          </span>
          <Button look="quiet" slim onClick={() => signOut()}>
            Sign out
          </Button>
        </div>
      </header>
      <main id="main">
        <Page page={page} />
      </main>
    </div>
  );
}

function Page({ page }: { page: PageName }) {
  const container = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // Runs before painting. Later it would take the focus from users who have already moved on with Tab.
  useLayoutEffect(() => {
    document.title = `${TITLES[page]} · settop-analytics`;
    // Screen readers start at the heading of a new page. On the first page the focus stays where it is.
    if (!isFirst.current) container.current?.querySelector<HTMLElement>('h1')?.focus();
    isFirst.current = false;
  }, [page]);
  return <div ref={container}>{contentOf(page)}</div>;
}

function contentOf(page: PageName) {
  switch (page) {
    case 'events':
      return <EventsPage />;
    case 'device':
      return <DevicePage />;
    case 'destinations':
      return <DestinationsPage />;
    case 'sources':
      return <SourcesPage />;
    case 'people':
      return <PeoplePage />;
  }
}
