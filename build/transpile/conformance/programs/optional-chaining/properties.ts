interface Config {
  net?: { host?: string; ports?: Int[] };
  name?: string;
}
function host(c: Config | undefined): string {
  return c?.net?.host ?? 'none';
}
export function main(): void {
  console.log(
    `${host(undefined)} ${host({})} ${host({ net: {} })} ${host({ net: { host: 'h' } })} [${host({ net: { host: '' } })}]`,
  );
}
