import { route } from './state/route.ts';
export function App() {
  return <p>{route.value.page}</p>;
}
