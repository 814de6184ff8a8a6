/** What a name stands for. */
import ts from 'typescript';

/** The symbol behind a name: of what was imported, and not of the import; of the variable in `{ name }`. */
export function symbolAt(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const isShorthand = ts.isIdentifier(node) && node.parent && ts.isShorthandPropertyAssignment(node.parent);
  const symbol = isShorthand
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol && unaliased(checker, symbol);
}

/** What an import or an export stands for, in the end. */
export function unaliased(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}
