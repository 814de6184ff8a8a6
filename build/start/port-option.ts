/** Parses the option `--port` of the commands that start or name a server. */

/** @returns the port, or undefined if the value is not a whole number from 1 to 65535 */
export function portFrom(value: string): number | undefined {
  const port = Number(value);
  return /^\d+$/.test(value) && port >= 1 && port <= 65_535 ? port : undefined;
}
