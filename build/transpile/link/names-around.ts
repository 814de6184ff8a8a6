/** The names that other scripts of the scope use for functions and variables of their own. */
import { Lexer, type Token, TokenKind } from 'brighterscript';

/**
 * Names, in lower case, that no generated function may have: BrightScript's names are global, and a variable of another
 * script must not be named after a function. What a script calls is none of these, or it could not call what is generated.
 *
 * @param texts BrightScript and XML by path
 */
export function namesAround(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
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
