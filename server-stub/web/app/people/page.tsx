/** The People page: audiences, computed traits and deletion requests. */
import { PageHeading } from '../parts/page-heading.tsx';
import { Audiences } from './audiences.tsx';
import { ComputedTraits } from './computed-traits.tsx';
import { Deletions } from './deletions.tsx';

export function PeoplePage() {
  return (
    <>
      <div class="head">
        <PageHeading>People</PageHeading>
        <p>
          Audiences and computed traits reach the destinations as identify events. A deletion request tells every
          destination, then erases what is kept of the user here.
        </p>
      </div>
      <div class="stack">
        <Audiences />
        <ComputedTraits />
        <Deletions />
      </div>
    </>
  );
}
