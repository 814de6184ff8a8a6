/** An expression or a list of arguments continues on the next line, from the OS version that added it. */
import { altered, replaceMethod, required, type EngineFix } from '../fix.ts';
import { hasFeature } from '../os-version.ts';

interface Token {
  readonly kind: string;
}

/** Tokens of a file. Files without code have an undefined token. */
type Tokens = (Token | undefined)[];

const FIX = 'line-continuation';

const BINARY_OPERATORS = new Set([
  ...['Plus', 'Minus', 'Star', 'Slash', 'Backslash', 'Mod', 'Caret', 'LeftShift', 'RightShift'],
  ...['Equal', 'LessGreater', 'Less', 'LessEqual', 'Greater', 'GreaterEqual', 'And', 'Or'],
]);
/** Last tokens of operands. */
const OPERAND_ENDS = new Set([
  ...['Identifier', 'Integer', 'LongInteger', 'Float', 'Double', 'String', 'True', 'False', 'Invalid'],
  ...['RightParen', 'RightSquare', 'RightBrace'],
]);
const STATEMENT_STARTS = new Set(['Newline', 'Colon', 'Then', 'Else']);

export const lineContinuation: EngineFix = {
  name: FIX,
  defect:
    'a line that ends with a binary operator is a syntax error, and arguments may always span lines; devices allow both from ' +
    'Roku OS 15.3 on (brighterscript pull requests 1667 and 1693), and no line break inside the parentheses of a call before ' +
    '(issue 269 of sjbarag/brs).',
  apply({ core }) {
    const parser = required(FIX, core.Parser, 'class Parser');
    replaceMethod<(this: unknown, tokens: Tokens, ...rest: unknown[]) => unknown>(
      FIX,
      parser,
      'Parser',
      'parse',
      (original) =>
        function (tokens, ...rest) {
          // The cache of parsed scripts knows a script by this array.
          if (hasFeature(core, 'line continuation')) join(tokens);
          else refuse(tokens);
          return original.call(this, tokens, ...rest);
        },
    );
  },
};

/** Removes line breaks that follow a binary operator. */
function join(tokens: Tokens): void {
  let kept = 0;
  tokens.forEach((token) => {
    if (token?.kind === 'Newline' && isBinaryOperator(tokens, kept - 1)) return;
    tokens[kept] = token;
    kept += 1;
  });
  tokens.length = kept;
}

function isBinaryOperator(tokens: Readonly<Tokens>, at: number): boolean {
  const kind = tokens[at]?.kind ?? '';
  if (!BINARY_OPERATORS.has(kind) || !endsOperand(tokens, at - 1)) return false;
  return kind !== 'Equal' || isComparison(tokens, at);
}

/** An operator that follows no operand is unary, or the name of a property. */
function endsOperand(tokens: Readonly<Tokens>, at: number): boolean {
  return OPERAND_ENDS.has(tokens[at]?.kind ?? '') || tokens[at - 1]?.kind === 'Dot';
}

/** Distinguishes the `=` of a comparison from that of an assignment, which does not continue. */
function isComparison(tokens: Readonly<Tokens>, equal: number): boolean {
  let open = 0;
  let at = equal - 1;
  for (; at >= 0 && !STATEMENT_STARTS.has(tokens[at]?.kind ?? ''); at -= 1) {
    const kind = tokens[at]?.kind ?? '';
    if (kind === 'RightParen' || kind === 'RightSquare' || kind === 'RightBrace') open += 1;
    if (kind === 'LeftParen' || kind === 'LeftSquare' || kind === 'LeftBrace') open -= 1;
    if (open < 0 || (open === 0 && kind === 'Equal')) return true;
  }
  const first = tokens[at + 1]?.kind;
  return first !== 'Identifier' && first !== 'For';
}

/** Makes line breaks next to parentheses something that the parser refuses. */
function refuse(tokens: Tokens): void {
  tokens.forEach((token, at) => {
    if (token?.kind !== 'Newline') return;
    if (tokens[at - 1]?.kind !== 'LeftParen' && tokens[at + 1]?.kind !== 'RightParen') return;
    tokens[at] = altered(token, { kind: 'Colon' });
  });
}
