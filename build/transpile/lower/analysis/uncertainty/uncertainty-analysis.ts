/**
 * Tracks values that differ from their declared type. TypeScript trusts a `!`, an `as` that drops undefined, the type
 * given to a JSON.parse result, and, without `noUncheckedIndexedAccess`, every index. JavaScript goes on with undefined
 * or with a value of another kind, and the device must do the same.
 */
import ts from 'typescript';
import type { FunctionFlows } from '../functions/function-flows.ts';
import { placeKey, placeName } from '../syntax/places.ts';
import { isCast } from '../syntax/unwrap-expression.ts';
import { isNullish, mayBeInvalid, parts } from '../types/types.ts';
import { isOfOtherKind, MAY_MISS, NONE, type Uncertainty } from './asserted-types.ts';
import { Casts } from './casts.ts';
import { lateValues } from './late-values.ts';
import { NarrowerParameters } from './narrower-parameters.ts';
import { isNumberedItem, isUnnamed, ITEM, PRESENT, typeHeldIn, withoutKeys } from './uncertain-places.ts';
import { SaidKeys } from './said-keys.ts';
import { isMember, isOptional, type Member, StructuralMembers } from './structural-members.ts';
import { type KnownUncertainty, UncertainExpressions } from './uncertain-expressions.ts';
import { type Flow, type MayResize, ValueFlows } from './value-flows.ts';
import { weakenedMembers } from './weakened-members.ts';

/** The type-checked program. */
interface Checked {
  readonly throwsValues: boolean;
  /** Modules that type-check only without `noUncheckedIndexedAccess`. */
  readonly loose: ReadonlySet<ts.SourceFile>;
  readonly functionFlows: FunctionFlows;
  /** Returns the uncertainty of a variable or member whose narrowed type may be outdated. */
  readonly ofNarrowed: (node: ts.Expression) => Uncertainty;
  readonly mayResize: MayResize;
}

/** Propagates uncertainties through the program, from the unchecked expressions to every place that they reach. */
export class UncertaintyAnalysis implements KnownUncertainty {
  private readonly checker: ts.TypeChecker;
  readonly ofNarrowed: Checked['ofNarrowed'];
  private readonly uncertainties = new Map<string, Uncertainty>();
  readonly answers = new Map<ts.Node, Uncertainty>();
  private readonly names = new Set<string>();
  /** Names under which modules import or re-export a declaration of another name. */
  private readonly aliases = new Set<string>(['default']);
  private readonly expressions: UncertainExpressions;
  private readonly flows: ValueFlows;
  private foundUnnamed = false;
  private readonly saidKeys: SaidKeys;
  private readonly members: StructuralMembers;
  /** Uncertainties that all members of a name have, of which there are too many to compare. */
  private readonly passedToAll = new Map<string, Uncertainty>();
  private readonly narrower: NarrowerParameters;
  /** Parameters whose argument a caller may omit, through a signature other than that of their function. */
  private readonly leftOut = new Set<string>();
  /** Uncertainties that parameters and function results have already passed along the links. */
  private readonly handed = new Map<ts.Node, Uncertainty>();

  constructor(
    checker: ts.TypeChecker,
    sources: readonly ts.SourceFile[],
    { throwsValues, loose, functionFlows, ofNarrowed, mayResize }: Checked,
  ) {
    this.checker = checker;
    this.ofNarrowed = ofNarrowed;
    this.saidKeys = new SaidKeys(checker);
    this.members = new StructuralMembers(checker);
    this.expressions = new UncertainExpressions(checker, new Casts(checker, throwsValues));
    this.flows = new ValueFlows(checker, this.expressions, functionFlows, mayResize);
    this.narrower = new NarrowerParameters(checker, this.flows.links);
    // A comment may suppress the errors of TypeScript.
    for (const source of sources) this.survey(source, !loose.has(source) && !source.text.includes('@ts-'));
    const flows = [...this.flows.all];
    for (const place of lateValues(checker, sources))
      flows.push({ uncertainty: () => MAY_MISS, places: () => [place] });
    for (const [place, uncertainty] of weakenedMembers(checker, sources, this.members)) {
      if (isOptional(place)) this.uncertainties.set(`${placeKey(place)}${PRESENT}`, uncertainty);
      this.names.add(placeName(place));
      flows.push({ uncertainty: () => uncertainty, places: () => [place] });
    }
    for (const { parameter, uncertainty, isLeftOut } of this.narrower.all()) {
      if (isLeftOut) this.leftOut.add(placeKey(parameter));
      flows.push({ uncertainty: () => uncertainty, places: () => [parameter] });
    }
    this.follow(flows);
  }

  of(key: string): Uncertainty {
    return this.uncertainties.get(key) ?? NONE;
  }

  isNamed(name: string): boolean {
    return this.names.has(name) || (this.names.size > 0 && this.aliases.has(name));
  }

  mayBeLeftOut(key: string): boolean {
    return this.leftOut.has(key);
  }

  hasUnnamed(): boolean {
    return this.foundUnnamed;
  }

  isAnyKey(keys: readonly string[]): boolean {
    return this.saidKeys.mayBeOther(keys);
  }

  /** Returns the uncertainty of a value whose type says that it is present. */
  uncertaintyOf(node: ts.Expression, known: KnownUncertainty): Uncertainty {
    return this.expressions.of(node, known);
  }

  private survey(node: ts.Node, isChecked: boolean): void {
    this.expressions.survey(node);
    this.narrower.survey(node);
    this.members.survey(node);
    if (isCast(node)) this.saidKeys.survey(node);
    if (ts.isImportClause(node) && node.name) this.aliases.add(node.name.text);
    if ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && node.propertyName)
      this.aliases.add(node.name.text);
    this.flows.survey(node, isChecked);
    ts.forEachChild(node, (child) => this.survey(child, isChecked));
  }

  /** Repeats until no flow adds an uncertainty. */
  private follow(flows: readonly Flow[]): void {
    const settled = new Map<Flow, Uncertainty>();
    for (let isOpen = true; isOpen;) {
      isOpen = false;
      for (const flow of flows) {
        const uncertainty = flow.uncertainty(this);
        const before = settled.get(flow) ?? NONE;
        if ((uncertainty | before) === before) continue;
        settled.set(flow, uncertainty | before);
        for (const place of flow.places()) isOpen = this.reach(place, uncertainty) || isOpen;
      }
    }
  }

  /**
   * Adds an uncertainty to a place.
   * @returns whether the uncertainty is new
   */
  private reach(place: ts.Node, uncertainty: Uncertainty): boolean {
    if (place.getSourceFile().isDeclarationFile) return false;
    const kind = withoutKeys(this.checker, uncertainty, place);
    const isHandedOn = this.handOn(place, kind);
    const isMissing = (uncertainty & MAY_MISS) !== 0 && !isOfOtherKind(uncertainty);
    const real = isMissing && this.admitsNothing(place) ? NONE : kind;
    const before = this.of(placeKey(place));
    if ((real | before) === before) return isHandedOn;
    this.uncertainties.set(placeKey(place), real | before);
    this.answers.clear();
    this.names.add(isNumberedItem(place) ? ITEM : placeName(place));
    if (isUnnamed(place)) this.foundUnnamed = true;
    if (isMember(place)) this.reachReaders(place, real);
    return true;
  }

  /** Passes the uncertainty of a member to those through which it may be read, once for all if there are too many. */
  private reachReaders(member: Member, uncertainty: Uncertainty): void {
    const name = member.name.getText();
    const passed = this.passedToAll.get(name) ?? NONE;
    if (this.members.areAllReaders(name) && (passed | uncertainty) === passed) return;
    const readers = this.members.readersOf(member);
    if (this.members.areAllReaders(name)) this.passedToAll.set(name, passed | uncertainty);
    for (const reader of readers) this.reach(reader, uncertainty);
  }

  /**
   * Passes an uncertainty along the links, even if the type of this place admits undefined: the linked types may not.
   */
  private handOn(place: ts.Node, uncertainty: Uncertainty): boolean {
    if (!ts.isParameter(place) && !ts.isFunctionLike(place)) return false;
    const before = this.handed.get(place) ?? NONE;
    if ((uncertainty | before) === before) return false;
    this.handed.set(place, uncertainty | before);
    return ts.isParameter(place)
      ? this.reachImplementations(place, uncertainty)
      : this.reachSignatures(place, uncertainty);
  }

  /**
   * Reports whether the type of a place says that its value may be missing. A type parameter does not say so to readers
   * for whom it stands for another type.
   */
  private admitsNothing(place: ts.Node): boolean {
    const type = typeHeldIn(this.checker, place);
    const isGiven = parts(type).some((part) => part.flags & ts.TypeFlags.TypeParameter);
    return mayBeInvalid(type) && !(isGiven && !parts(type).some(isNullish));
  }

  /** Passes the uncertainty of an argument to each function that the method or function type may stand for. */
  private reachImplementations(parameter: ts.ParameterDeclaration, uncertainty: Uncertainty): boolean {
    let isNews = false;
    const owner = parameter.parent;
    if (ts.isConstructorDeclaration(owner)) return false;
    const at = owner.parameters.indexOf(parameter);
    for (const fn of this.flows.links.functionsOf(owner)) {
      const { parameters } = fn as ts.SignatureDeclaration;
      const own = parameter.dotDotDotToken ? parameters.slice(at) : parameters.slice(at, at + 1);
      for (const one of own) isNews = this.reach(one, uncertainty) || isNews;
    }
    return isNews;
  }

  /** Passes the uncertainty of a function's result to each signature through which the function is called. */
  private reachSignatures(fn: ts.Node, uncertainty: Uncertainty): boolean {
    let isNews = false;
    for (const signature of this.flows.links.signaturesOf(fn)) isNews = this.reach(signature, uncertainty) || isNews;
    return isNews;
  }
}
