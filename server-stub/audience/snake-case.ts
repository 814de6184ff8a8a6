/** Converts names of audiences and traits to snake_case, as receivers get them. */

/** `Big Spenders (EU)` → `big_spenders_eu`, `bigSpenders` → `big_spenders`. Empty when nothing is left. */
export function snakeCase(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
}
