/** Resolves names to symbols. */
import ts from 'typescript';

/** Returns the symbol behind a name. Follows imports to the original, and resolves `{ name }` to the variable. */
export function symbolAt(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const isShorthand = ts.isIdentifier(node) && node.parent && ts.isShorthandPropertyAssignment(node.parent);
  const symbol = isShorthand
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol && unaliased(checker, symbol);
}

/** Follows an import or export to the symbol that it finally refers to. */
export function unaliased(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}
