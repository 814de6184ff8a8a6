/**
 * The heading of a page. It takes the focus after navigation, so that screen readers start from it. This also applies
 * when the heading is rendered again after the page's data has loaded.
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
    // Leaves the focus alone if the user has already moved it elsewhere.
    if (followedLink && document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
