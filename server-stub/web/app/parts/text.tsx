/** Isolates third-party text, so that its writing direction does not affect the text around it. */
export function Foreign({ children, strong = false }: { children: string; strong?: boolean }) {
  const text = <bdi>{children}</bdi>;
  return strong ? <strong>{text}</strong> : text;
}
