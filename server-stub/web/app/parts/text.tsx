/** Text that somebody else wrote, kept apart from the direction of what stands around it. */
export function Foreign({ children, strong = false }: { children: string; strong?: boolean }) {
  const text = <bdi>{children}</bdi>;
  return strong ? <strong>{text}</strong> : text;
}
