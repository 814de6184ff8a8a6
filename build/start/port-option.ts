/** Parses the option `--port` of the commands that start or name a server. */

/** @returns the port, or undefined if the text is not a whole number from 1 to 65535 */
export function portFrom(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535 ? port : undefined;
}
