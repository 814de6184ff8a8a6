/** Finds out whether one array may be used as an array of two types that have nothing to do with each other. */
import ts from 'typescript';
import { memoize } from '../memoize.ts';

type Shape = ts.InterfaceDeclaration | ts.ClassLikeDeclaration | ts.TypeLiteralNode | ts.ObjectLiteralExpression;

/** The places in a module that say what members its objects have. */
interface Shapes {
  /** Objects and types, by the names of their own members. */
  readonly byMember: ReadonlyMap<string, readonly Shape[]>;
  /** Types made of others. */
  readonly joined: readonly (Shape | ts.IntersectionTypeNode)[];
}

export class CommonItems {
  private readonly checker: ts.TypeChecker;
  private readonly files: readonly ts.SourceFile[];
  /** Answers by both types. Many loops ask about the same two. */
  private readonly answers = new Map<ts.Type, Map<ts.Type, boolean>>();

  constructor(checker: ts.TypeChecker, files: readonly ts.SourceFile[]) {
    this.checker = checker;
    this.files = files;
  }

  /** Reports whether the program has objects of a type that fits both. An array of them may be used as either array. */
  areThere(a: ts.Type, b: ts.Type): boolean {
    if (!isObject(a) || !isObject(b)) return false;
    const answers = this.answers.get(a) ?? new Map<ts.Type, boolean>();
    this.answers.set(a, answers);
    const known = answers.get(b);
    if (known !== undefined) return known;
    const required = [...this.requiredOf(a), ...this.requiredOf(b)];
    const [first, ...others] = required;
    const fitsBoth = (shape: ts.Node): boolean => {
      // A literal may not have members that its type lacks, but its variable may.
      const type = this.checker.getWidenedType(this.checker.getTypeAtLocation(shape));
      return this.checker.isTypeAssignableTo(type, a) && this.checker.isTypeAssignableTo(type, b);
    };
    const answer = this.files.map(shapesOf).some(({ byMember, joined }) => {
      const named = first === undefined ? [] : (byMember.get(first) ?? []);
      const whole = named.filter((shape) => others.every((name) => byMember.get(name)?.includes(shape)));
      return joined.some(fitsBoth) || whole.some(fitsBoth);
    });
    answers.set(b, answer);
    return answer;
  }

  private requiredOf(type: ts.Type): string[] {
    const members = this.checker.getPropertiesOfType(type);
    return members.filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0).map(({ name }) => name);
  }
}

function isObject(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Object) !== 0;
}

const shapesOf = memoize((file: ts.SourceFile): Shapes => {
  const byMember = new Map<string, Shape[]>();
  const joined: (Shape | ts.IntersectionTypeNode)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIntersectionTypeNode(node) || hasBases(node)) joined.push(node);
    if (isShape(node)) {
      for (const name of membersOf(node)) byMember.set(name, [...(byMember.get(name) ?? []), node]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { byMember, joined };
});

function isShape(node: ts.Node): node is Shape {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isClassLike(node) ||
    ts.isTypeLiteralNode(node) ||
    ts.isObjectLiteralExpression(node)
  );
}

function hasBases(node: ts.Node): node is ts.InterfaceDeclaration | ts.ClassLikeDeclaration {
  if (!ts.isInterfaceDeclaration(node) && !ts.isClassLike(node)) return false;
  return (node.heritageClauses ?? []).flatMap(({ types }) => types).length > 0;
}

/** Returns the names of the members that are written with the shape. */
function membersOf(shape: Shape): string[] {
  const constructor = ts.isClassLike(shape) ? shape.members.find(ts.isConstructorDeclaration) : undefined;
  const given = constructor?.parameters.filter((one) => ts.isParameterPropertyDeclaration(one, one.parent)) ?? [];
  const members: readonly ts.Declaration[] = ts.isObjectLiteralExpression(shape) ? shape.properties : shape.members;
  return [...members, ...given].flatMap((member) => {
    const name = ts.getNameOfDeclaration(member);
    return name && (ts.isMemberName(name) || ts.isStringLiteralLike(name)) ? [name.text] : [];
  });
}
