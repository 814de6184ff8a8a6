/**
 * The heading of a page. After following a link it takes the focus, so that screen readers start from it; also when the
 * heading is drawn anew because what the page shows has only now been loaded.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

let followedLink = false;
addEventListener('hashchange', () => {
  followedLink = true;
});

export function PageHeading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // Only when nothing else has the focus: whoever has gone on already is not called back.
    if (followedLink && document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
