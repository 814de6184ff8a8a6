/** Builds a curl command that sends the same bytes again. */

/** Quotes a string as one argument of a POSIX shell, without any expansion. */
export function shellArgument(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** @param headers as sent; the user fills in values that are `***` or null */
export function curlCommand(url: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = [`curl -X POST ${shellArgument(url)}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${shellArgument(`${name}: ${value}`)}`);
  // --data-binary sends the bytes as they are; --data would drop line ends. A leading @ would name a file.
  lines.push(body.startsWith('@') ? `--data-raw ${shellArgument(body)}` : `--data-binary ${shellArgument(body)}`);
  return lines.join(' \\\n  ');
}
