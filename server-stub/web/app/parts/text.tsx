/** Text that somebody else wrote; its writing direction does not change the text around it. */
export function Foreign({ children, strong = false }: { children: string; strong?: boolean }) {
  const text = <bdi>{children}</bdi>;
  return strong ? <strong>{text}</strong> : text;
}
