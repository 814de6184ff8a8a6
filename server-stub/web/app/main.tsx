/** Entry point of the web app: settings, events and the device page. */
import { render } from 'preact';
import { App } from './app.tsx';
import { restoreSession } from './state/session.ts';
import { readAddress } from './state/route.ts';

restoreSession();
readAddress();
const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no element with the id app');
render(<App />, container);
