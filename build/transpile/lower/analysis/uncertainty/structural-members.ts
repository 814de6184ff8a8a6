/**
 * Links members of one name in types of which one may stand for the other. TypeScript compares types by their members,
 * so an object may be read as every type that it fits.
 */
import ts from 'typescript';
import { noteUnder } from '../note-under.ts';

export type Member =
  | ts.PropertySignature
  | ts.PropertyDeclaration
  | ts.PropertyAssignment
  | ts.ShorthandPropertyAssignment
  | ts.ParameterPropertyDeclaration;

/** Most pairs of types that are compared for a name. With more, every type with the name counts as one that fits. */
const MOST_PAIRS = 20_000;

export class StructuralMembers {
  private readonly checker: ts.TypeChecker;
  private readonly declared = new Map<string, Member[]>();
  /** Pairs of types compared so far, by the name of the member. */
  private readonly compared = new Map<string, number>();

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  /** Takes note of a member that is declared to have a value. A literal of a declared type is read by that type. */
  survey(node: ts.Node): void {
    if (!isMember(node) || isOptional(node)) return;
    const isOfType = ts.isObjectLiteralExpression(node.parent) && this.checker.getContextualType(node.parent);
    if (!isOfType) noteUnder(this.declared, node.name.getText(), node);
  }

  named(name: string): readonly Member[] {
    return this.declared.get(name) ?? [];
  }

  /** Returns the members of the same name through which the value of this one may be read. */
  readersOf(member: Member): readonly Member[] {
    const name = member.name.getText();
    const type = this.ownerType(member);
    return this.thatFit(name, this.named(name), (other) => other !== member && this.mayBe(type, this.ownerType(other)));
  }

  /** Reports whether all members of the name are readers of each other, because there are too many to compare. */
  areAllReaders(name: string): boolean {
    return (this.compared.get(name) ?? 0) > MOST_PAIRS;
  }

  /** Returns those of the members of a name whose objects may stand for one of these types. */
  writtenThrough(name: string, members: readonly Member[], owners: ReadonlySet<ts.Type>): readonly Member[] {
    if (members.length * owners.size > MOST_PAIRS) return members;
    return this.thatFit(name, members, (member) => {
      const own = this.ownerType(member);
      return [...owners].some((owner) => this.mayBe(own, owner));
    });
  }

  private thatFit(name: string, members: readonly Member[], fits: (member: Member) => boolean): readonly Member[] {
    const compared = (this.compared.get(name) ?? 0) + members.length;
    this.compared.set(name, compared);
    return compared > MOST_PAIRS ? members : members.filter(fits);
  }

  private ownerType(member: Member): ts.Type {
    return this.checker.getTypeAtLocation(ts.isParameter(member) ? member.parent.parent : member.parent);
  }

  /** Reports whether an object of the one type may stand for one of the other, which is no table. */
  private mayBe(type: ts.Type, owner: ts.Type): boolean {
    if (type === owner || owner.getStringIndexType()) return false;
    return owner.getProperties().every((wanted) => {
      const own = type.getProperty(wanted.name);
      if (!own) return (wanted.flags & ts.SymbolFlags.Optional) !== 0;
      return this.checker.isTypeAssignableTo(this.checker.getTypeOfSymbol(own), this.checker.getTypeOfSymbol(wanted));
    });
  }
}

/** Matches a property under a name that is written out. */
export function isMember(node: ts.Node): node is Member {
  const isProperty =
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    (ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent));
  return isProperty && ts.isIdentifier(node.name);
}

/** Reports whether the member is declared with a question mark. */
export function isOptional(node: ts.Node): boolean {
  return 'questionToken' in node && node.questionToken !== undefined;
}
