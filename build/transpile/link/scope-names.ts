/** Finds the names of functions and variables in other scripts of the scope. */
import { Lexer, type Token, TokenKind } from 'brighterscript';

/**
 * Returns the names, in lower case, that generated functions must avoid: functions and variables of other scripts.
 * Names that a script only calls stay available, because they may refer to generated functions.
 *
 * @param texts BrightScript and XML by path
 */
export function scopeNames(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [file, text] of texts) {
    if (!/\.(brs|bs)$/i.test(file)) continue;
    const { tokens } = Lexer.scan(text);
    tokens.forEach((token, i) => {
      if (isOwn(token, tokens[i - 1], tokens[i + 1])) names.add(token.text.toLowerCase().replace(/[$%!#&]$/, ''));
    });
  }
  return names;
}

function isOwn({ kind, text }: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (kind !== TokenKind.Identifier || text.toLowerCase() === 'in') return false;
  if (before?.kind === TokenKind.Function || before?.kind === TokenKind.Sub) return true;
  const isMember = before?.kind === TokenKind.Dot || before?.kind === TokenKind.QuestionDot;
  return !isMember && after?.kind !== TokenKind.LeftParen;
}
