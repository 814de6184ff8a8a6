/** Analyses the whole program. */
import ts from 'typescript';
import { Accessors } from './types/accessors.ts';
import { isAssignment, isStep } from './syntax/assignment-operators.ts';
import { unwrap } from './syntax/unwrap-expression.ts';
import { Captures } from './functions/captures.ts';
import { Closures } from './functions/closures.ts';
import { ComparedFunctions } from './functions/compared-functions.ts';
import type { Entities } from './syntax/entities.ts';
import type { FindingsIn } from './finding-cache.ts';
import { FrozenFlows } from './copies/frozen-flows.ts';
import { FunctionFlows } from './functions/function-flows.ts';
import { FunctionVariables } from './functions/function-variables.ts';
import { accessorKey, isAmbient, isConstant, isTopLevel } from './syntax/declarations.ts';
import { MethodsWithThis } from './functions/methods-with-this.ts';
import { Instances } from './types/instances.ts';
import { isInside } from './syntax/node-location.ts';
import type { CallbackTraits, LibraryProperties } from './collections/library-calls.ts';
import { ArrayEffects } from './collections/array-effects.ts';
import { createsNull } from './types/null-creation.ts';
import { UncertaintyAnalysis } from './uncertainty/uncertainty-analysis.ts';
import { RegExpMatches } from './collections/regexp-matches.ts';
import { type TaskStart, taskStart } from './modules/task-start.ts';
import { ModuleStates, stateName } from './modules/module-state.ts';
import { cachingChecker } from './caching-checker.ts';
import { sharedConstants } from './copies/shared-constants.ts';
import type { Uncertainty } from './uncertainty/asserted-types.ts';
import { symbolAt, unaliased } from './syntax/symbols.ts';
import { targetsIn } from './syntax/targets.ts';
import { category, isLibrary } from './types/types.ts';

const S = ts.SyntaxKind;

/** Matches every module that calls `Object.freeze`. */
const FREEZES = /\bObject\s*\.\s*freeze\b/;

/** Matches `Object.create(null)`; another prototype is refused. */
const MAKES_BARE = /\bObject\s*\.\s*create\b(?!\s*\(\s*(?!null\b)[\w$])/;

interface ProgramAnalysisOptions {
  globalPrefix: string;
  entries: readonly string[];
  handlers: readonly string[];
  isTask: boolean;
  helpers: readonly string[];
  library: LibraryProperties;
  /** Modules that type-check only without `noUncheckedIndexedAccess`. */
  loose: ReadonlySet<ts.SourceFile>;
  findingsIn: FindingsIn;
  /** Returns the uncertainty of a variable or member whose narrowed type may be outdated. */
  ofNarrowed: (analysis: ProgramAnalysis, node: ts.Expression) => Uncertainty;
}

/** The analysis of the whole program that lowering needs. Built once, read by every module's lowering. */
export class ProgramAnalysis {
  readonly checker: ts.TypeChecker;
  readonly globalPrefix: string;
  readonly entries: ReadonlySet<string>;
  /** Cached symbols of nodes, which the type checker looks up by name each time. */
  private readonly symbols = new Map<ts.Node, ts.Symbol | undefined>();
  private readonly assigned = new Set<ts.Symbol>();
  private readonly writesTo = new Map<ts.Symbol, ts.Expression[]>();
  private readonly globalNames = new Set<string>();
  readonly entities: Entities;
  private readonly extended = new Set<ts.Symbol>();
  /** True if a module uses the component's `m`. */
  hasComponent = false;
  /** Names of the members that modules declare for the component's `m`, by these names in lower case. */
  private readonly componentMembers = new Map<string, Set<string>>();
  /** True if a regular expression has named groups. */
  readonly namesGroups: boolean;
  readonly matches: RegExpMatches;
  /** True if a module writes an object with a `cause`, such as the options of a new error. */
  givesCauses = false;
  /** True if a module may make an object without the members that every other object has. */
  readonly makesBareObjects: boolean;
  /** True if a module may freeze an object. */
  readonly freezesObjects: boolean;
  /** Class names that modules write after `new`. */
  private readonly made = new Set<string>();
  /** True if some module throws a value that is not an error. */
  readonly throwsValues: boolean;
  readonly lists: ArrayEffects;
  readonly library: LibraryProperties;
  private readonly shared: ReadonlySet<ts.Symbol>;
  readonly states: ModuleStates;
  readonly captures: Captures;
  readonly closures: Closures;
  readonly uncertainties: UncertaintyAnalysis;
  readonly accessors: Accessors;
  readonly instances: Instances;
  readonly functionFlows: FunctionFlows;
  readonly comparedFunctions: ComparedFunctions;
  readonly functionVariables: FunctionVariables;
  private readonly stateNames = new Set<string>();
  private readonly startedModules = new Set<string>();
  private readonly superTargets = new Set<string>();
  readonly methodsWithThis: MethodsWithThis;
  /** Methods by name, of classes, interfaces and objects. */
  private readonly methods = new Map<string, (ts.MethodDeclaration | ts.MethodSignature)[]>();
  private readonly instanceTests = new Set<string>();
  private readonly emitted = new Map<ts.Node, boolean>();
  readonly sources: readonly ts.SourceFile[];
  private nulls: boolean | undefined;
  private frozen: FrozenFlows | undefined;
  private exported: ReadonlySet<ts.Declaration> | undefined;
  private readonly isTask: boolean;
  private started: TaskStart | undefined;

  constructor(program: ts.Program, options: ProgramAnalysisOptions, entities: Entities) {
    this.entities = entities;
    this.library = options.library;
    this.isTask = options.isTask;
    this.checker = cachingChecker(program.getTypeChecker());
    this.globalPrefix = options.globalPrefix;
    this.entries = new Set(options.entries);
    const sources = program.getSourceFiles().filter((file) => !file.isDeclarationFile);
    this.sources = sources;
    const symbolOf = (node: ts.Node): ts.Symbol | undefined => this.symbolOf(node);
    this.lists = new ArrayEffects(this.checker, options, sources, symbolOf);
    this.shared = sharedConstants(this.checker, options.library, sources, (node) => this.symbolOf(node));
    for (const helper of options.helpers) this.globalNames.add((options.globalPrefix + helper).toLowerCase());
    this.states = new ModuleStates({
      checker: this.checker,
      library: options.library,
      symbolOf: (node) => this.symbolOf(node),
      isShared: (declaration) => this.isShared(declaration),
    });
    this.captures = new Captures({
      symbolOf: (node) => this.symbolOf(node),
      isEmittedFunction: (node) => this.isEmittedFunction(node),
      writes: (symbol) => this.writes(symbol),
      isKept: (declaration, writes) => this.closures.keeps(declaration, writes),
      isKeptInside: (declaration, expression) => this.closures.keepsInside(declaration, expression),
    });
    this.comparedFunctions = new ComparedFunctions(this.checker);
    this.closures = new Closures({
      checker: this.checker,
      symbolOf: (node) => this.symbolOf(node),
      isEmittedFunction: (node) => this.isEmittedFunction(node),
      isLifted: (declaration) => this.isLifted(declaration),
      isCallback: (argument) => this.isCallback(argument),
      captures: this.captures,
      comparedFunctions: this.comparedFunctions,
    });
    this.throwsValues = sources.some((file) => file.text.includes('throw') && this.mayThrowValue(file));
    this.accessors = new Accessors(this.checker, (accessor) => this.closures.is(accessor));
    this.instances = new Instances(this.checker, sources, options.findingsIn);
    this.functionFlows = new FunctionFlows(this.checker, sources, options.findingsIn);
    this.methodsWithThis = new MethodsWithThis(this.checker, this.functionFlows);
    this.makesBareObjects = sources.some((file) => MAKES_BARE.test(file.text));
    this.freezesObjects = sources.some((file) => FREEZES.test(file.text));
    this.namesGroups = sources.some((file) => /\(\?<[A-Za-z_$]/.test(file.text));
    this.functionVariables = new FunctionVariables({
      checker: this.checker,
      symbolOf: (node) => this.symbolOf(node),
      isEmittedFunction: (node) => this.isEmittedFunction(node),
    });
    this.matches = new RegExpMatches({
      symbolOf: (node) => this.symbolOf(node),
      isEmittedFunction: (node) => this.isEmittedFunction(node),
      writes: (symbol) => this.writes(symbol),
    });
    for (const file of sources) this.survey(file);
    const { throwsValues, functionFlows } = this;
    const ofNarrowed = (node: ts.Expression): Uncertainty => options.ofNarrowed(this, node);
    this.uncertainties = new UncertaintyAnalysis(this.checker, sources, {
      throwsValues,
      loose: options.loose,
      functionFlows,
      ofNarrowed,
      mayResize: (callback, array) => !this.lists.isFresh(array) && this.lists.mayResize(callback, array),
    });
    for (const file of sources) if (this.states.isStarted(file)) this.startedModules.add(file.fileName);
  }

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    const known = this.symbols.get(node);
    if (known || this.symbols.has(node)) return known;
    const symbol = symbolAt(this.checker, node);
    this.symbols.set(node, symbol);
    return symbol;
  }

  /** Only programs that freeze objects need to know. */
  get frozenFlows(): FrozenFlows {
    this.frozen ??= new FrozenFlows({
      checker: this.checker,
      sources: this.sources,
      symbolOf: (node) => this.symbolOf(node),
      writes: (symbol) => this.writes(symbol),
    });
    return this.frozen;
  }

  /** The code that runs before the thread of a Task starts; undefined in any other program. */
  get start(): TaskStart | undefined {
    if (this.isTask) this.started ??= taskStart(this);
    return this.started;
  }

  /** Reports whether the entry of a component exports the function, also one of another module. */
  isExportOfComponent(declaration: ts.Declaration): boolean {
    this.exported ??= new Set(
      this.sources
        .filter(({ fileName }) => this.entries.has(fileName))
        .flatMap((file) => this.checker.getSymbolAtLocation(file) ?? [])
        .flatMap((module) => this.checker.getExportsOfModule(module))
        .flatMap((symbol) => unaliased(this.checker, symbol).declarations ?? []),
    );
    return this.hasComponent && this.exported.has(declaration);
  }

  /** Reports whether a module makes a `null`. Only programs that test for `undefined` need to know. */
  get createsNull(): boolean {
    this.nulls ??= createsNull(this.checker, this.sources);
    return this.nulls;
  }

  /** Reports whether some module makes an object of one of these library classes. */
  makes(...names: readonly string[]): boolean {
    return names.some((name) => this.made.has(name));
  }

  /** Reports whether the variable is written after its declaration. */
  isAssigned(symbol: ts.Symbol): boolean {
    return this.assigned.has(symbol) || isVariableOfNamespace(symbol);
  }

  /** The nodes that write the variable: assignments, `++`, `--`. */
  writes(symbol: ts.Symbol): readonly ts.Expression[] {
    return this.writesTo.get(symbol) ?? [];
  }

  /** Reports whether the variable of this name (see `stateName`) in this module is state. */
  isState(module: string, name: string): boolean {
    return this.stateNames.has(`${module}#${name}`);
  }

  /** Reports whether the module has code to run when the program starts. */
  isStarted(module: string): boolean {
    return this.startedModules.has(module);
  }

  /** The class of the program that this one extends. */
  baseOf(node: ts.ClassDeclaration): ts.ClassDeclaration | undefined {
    const base = node.heritageClauses?.find((h) => h.token === S.ExtendsKeyword)?.types[0];
    const declaration = base && this.symbolOf(base.expression)?.valueDeclaration;
    return declaration && ts.isClassDeclaration(declaration) ? declaration : undefined;
  }

  /** Reports whether some class extends this one. */
  isExtended(classSymbol: ts.Symbol): boolean {
    return this.extended.has(classSymbol);
  }

  /** Reports whether all users of this module object or static field must share one object. */
  isShared(declaration: ts.VariableDeclaration | ts.PropertyDeclaration): boolean {
    const symbol = this.symbolOf(declaration.name);
    return symbol !== undefined && this.shared.has(symbol);
  }

  /**
   * Reports whether this local constant is a function that calls itself or needs outer variables, and so becomes a
   * global one.
   */
  isLifted(declaration: ts.VariableDeclaration): boolean {
    const fn = declaration.initializer && unwrap(declaration.initializer);
    if (!fn || !(ts.isArrowFunction(fn) || ts.isFunctionExpression(fn)) || !ts.isIdentifier(declaration.name))
      return false;
    if (this.captures.isCalledConstant(declaration)) return true;
    const own = this.symbolOf(declaration.name);
    const visit = (node: ts.Node): boolean =>
      (ts.isIdentifier(node) && this.symbolOf(node) === own) ||
      (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false);
    return isConstant(declaration) && own !== undefined && visit(fn.body);
  }

  /** Reports whether some code calls the method of this name (see `methodKey`) as `super.method()`. */
  isSuperTarget(method: string): boolean {
    return this.superTargets.has(method);
  }

  /** Reports whether the program tests this class by `instanceof` (see `classKey`). */
  isInstanceTested(key: string): boolean {
    return this.instanceTests.has(key);
  }

  /** Reports whether an object of this type may be used as one whose type declares a method of this name. */
  mayBeMethod(name: string, owner: ts.Type): boolean {
    // As a literal it could not have other members than the type, but its variable may.
    const type = this.checker.getWidenedType(owner);
    return (this.methods.get(name) ?? []).some(({ parent }) => {
      const isGeneric = 'typeParameters' in parent && parent.typeParameters !== undefined;
      return isGeneric || this.checker.isTypeAssignableTo(type, this.checker.getTypeAtLocation(parent));
    });
  }

  /** Reports whether some type or object declares a method of this name. */
  isMethodName(name: string): boolean {
    return this.methods.has(name);
  }

  /** Returns a member of the component's `m` whose name differs only by case from this one. */
  likeComponentMember(name: string): string | undefined {
    return [...(this.componentMembers.get(name.toLowerCase()) ?? [])].find((other) => other !== name);
  }

  isGlobalName(name: string): boolean {
    return this.globalNames.has(name.toLowerCase());
  }

  /** Reports whether this node becomes a BrightScript function of its own, and is not expanded into another. */
  isEmittedFunction(node: ts.Node): boolean {
    if (!ts.isFunctionLike(node)) return ts.isSourceFile(node);
    const known = this.emitted.get(node);
    if (known !== undefined) return known;
    const result = !((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && this.isExpanded(node));
    this.emitted.set(node, result);
    return result;
  }

  /**
   * Reports whether this arrow function is the direct argument of an array (or Map, Set) method, to be expanded in
   * place.
   */
  isExpanded(node: ts.ArrowFunction | ts.FunctionExpression): boolean {
    if (!ts.isArrowFunction(node)) return false;
    const callback = this.callbackAt(node);
    return callback !== undefined && (callback.expanded !== 'ifCapturing' || this.usesVariablesAround(node));
  }

  /**
   * Reports whether this is the parameter for an expanded callback's sum, which is read after the callback has ended.
   */
  isSum(node: ts.Node): boolean {
    if (!ts.isParameter(node) || node.parent.parameters[0] !== node || !ts.isArrowFunction(node.parent)) return false;
    return this.isExpanded(node.parent) && this.callbackAt(node.parent)?.gives[0] === 'sum';
  }

  /**
   * Reports whether this argument is a callback that a library method calls while it runs. Nobody compares such a
   * function.
   */
  isCallback(argument: ts.Expression): boolean {
    return this.callbackAt(argument) !== undefined;
  }

  /** Returns the library method's use of this callback; undefined if the argument is not one. */
  private callbackAt(node: ts.Expression): CallbackTraits | undefined {
    let argument: ts.Node = node;
    while (ts.isParenthesizedExpression(argument.parent)) argument = argument.parent;
    const call = argument.parent;
    if (!ts.isCallExpression(call)) return undefined;
    const callee = unwrap(call.expression);
    if (!ts.isPropertyAccessExpression(callee)) return undefined;
    const callback = this.library.callback(callee);
    if (!callback || call.arguments[callback.at ?? 0] !== argument) return undefined;
    return isLibrary(this.checker.getSymbolAtLocation(callee.name)) ? callback : undefined;
  }

  /** Reports whether the function uses variables (or `this`) of its outer functions. */
  private usesVariablesAround(fn: ts.ArrowFunction): boolean {
    const visit = (node: ts.Node): boolean => {
      if (node.kind === S.ThisKeyword) return true;
      const symbol = ts.isIdentifier(node) ? this.symbolOf(node) : undefined;
      const declaration = symbol?.valueDeclaration;
      const isField = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Property) !== 0;
      const isVariable =
        !isField &&
        declaration !== undefined &&
        (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isBindingElement(declaration));
      const isLocal = isVariable && ts.findAncestor(declaration.parent, ts.isFunctionLike) !== undefined;
      if (isLocal && !isInside(declaration, fn)) return true;
      return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
    };
    return visit(fn.body);
  }

  private survey(file: ts.SourceFile): void {
    for (const statement of file.statements) this.surveyTopLevel(statement);
    const visit = (node: ts.Node): void => {
      this.surveyNode(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  private surveyTopLevel(statement: ts.Statement): void {
    const names: string[] = [];
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
      names.push(statement.name.text);
    }
    if (ts.isVariableStatement(statement)) {
      for (const d of statement.declarationList.declarations) if (ts.isIdentifier(d.name)) names.push(d.name.text);
    }
    const isEntry = this.entries.has(statement.getSourceFile().fileName);
    for (const name of names) {
      const keepsName = isEntry || name.toLowerCase().startsWith(this.globalPrefix.toLowerCase());
      if (keepsName) this.globalNames.add(name.toLowerCase());
      this.globalNames.add((this.globalPrefix + name).toLowerCase());
    }
  }

  /** An ambient declaration keeps its own name, even if a module imports it under another. */
  private surveyImported(node: ts.Node): void {
    const isNamed = ts.isImportSpecifier(node) || ts.isExportSpecifier(node) || ts.isImportClause(node);
    const declaration = isNamed && node.name ? this.symbolOf(node.name)?.valueDeclaration : undefined;
    const name = declaration && isAmbient(declaration) ? ts.getNameOfDeclaration(declaration) : undefined;
    if (name) this.globalNames.add(name.getText().toLowerCase());
  }

  private surveyNode(node: ts.Node): void {
    this.closures.survey(node);
    this.accessors.survey(node);
    this.instances.survey(node);
    this.comparedFunctions.survey(node);
    this.methodsWithThis.survey(node);
    this.functionVariables.survey(node);
    this.surveyImported(node);
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) this.made.add(node.expression.text);
    if ((ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && node.name.getText() === 'cause')
      this.givesCauses = true;
    const isComponentM = ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === 'm';
    if (isComponentM && ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Ambient) this.surveyComponent(node);
    if (ts.isClassDeclaration(node)) {
      const base = node.heritageClauses?.find((h) => h.token === S.ExtendsKeyword)?.types[0]?.expression;
      const symbol = base && this.symbolOf(base);
      if (symbol) this.extended.add(symbol);
    }
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) this.noteTarget(node.left, node);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === S.InstanceOfKeyword) {
      const tested = this.symbolOf(node.right)?.valueDeclaration;
      if (tested && ts.isClassDeclaration(tested)) this.instanceTests.add(classKey(tested));
    }
    if (isStep(node)) this.noteTarget(node.operand, node);
    if (this.functionVariables.isAgain(node)) this.noteAgain(node as ts.VariableDeclaration);
    const isLoop = ts.isForOfStatement(node) || ts.isForInStatement(node);
    if (isLoop && !ts.isVariableDeclarationList(node.initializer)) this.noteTarget(node.initializer, node.initializer);
    if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) this.noteMethod(node);
    const name = stateName(node);
    if (name !== undefined && this.states.isState(node as ts.Declaration))
      this.stateNames.add(`${node.getSourceFile().fileName}#${name}`);
    if (ts.isPropertyAccessExpression(node) && node.expression.kind === S.SuperKeyword) {
      for (const target of this.checker.getSymbolAtLocation(node.name)?.declarations ?? [])
        if (ts.isMethodDeclaration(target) || ts.isAccessor(target)) this.superTargets.add(methodKey(target));
    }
  }

  /**
   * Reports whether this code may throw a value that is not an error. A caught value is an error, unless some code
   * throws another.
   */
  private mayThrowValue(code: ts.Node): boolean {
    if (ts.isThrowStatement(code) && this.mayBeNoError(unwrap(code.expression))) return true;
    return ts.forEachChild(code, (child) => this.mayThrowValue(child) || undefined) ?? false;
  }

  private mayBeNoError(thrown: ts.Expression): boolean {
    const kind = category(this.checker, this.checker.getTypeAtLocation(thrown));
    const declaration = ts.isIdentifier(thrown) ? this.symbolOf(thrown)?.valueDeclaration : undefined;
    return kind !== 'error' && !(kind === 'any' && declaration && ts.isCatchClause(declaration.parent));
  }

  private noteMethod(node: ts.MethodDeclaration | ts.MethodSignature): void {
    const name = ts.isComputedPropertyName(node.name) ? node.name.getText() : node.name.text;
    this.methods.set(name, [...(this.methods.get(name) ?? []), node]);
  }

  private surveyComponent(node: ts.VariableDeclaration): void {
    this.hasComponent = true;
    for (const { name } of this.checker.getTypeAtLocation(node).getProperties()) {
      const key = name.toLowerCase();
      this.componentMembers.set(key, (this.componentMembers.get(key) ?? new Set()).add(name));
    }
  }

  /** A repeated declaration with an initializer is an assignment. */
  private noteAgain({ name, initializer }: ts.VariableDeclaration): void {
    if (ts.isIdentifier(name) && initializer) this.noteTarget(name, name);
  }

  private noteTarget(target: ts.Expression, write: ts.Expression): void {
    for (const plain of targetsIn(target)) {
      const symbol = ts.isIdentifier(plain) ? this.symbolOf(plain) : undefined;
      if (!symbol) continue;
      this.assigned.add(symbol);
      const writes = this.writesTo.get(symbol);
      if (writes) writes.push(write);
      else this.writesTo.set(symbol, [write]);
    }
  }
}

/** A variable of a namespace may be written by way of the namespace too. */
function isVariableOfNamespace({ valueDeclaration }: ts.Symbol): boolean {
  if (!valueDeclaration || !ts.isVariableDeclaration(valueDeclaration) || isConstant(valueDeclaration)) return false;
  return isTopLevel(valueDeclaration) && ts.isModuleBlock(valueDeclaration.parent.parent.parent);
}

/** The name of a class in the whole program, the same in the next build. */
export function classKey(cls: ts.ClassDeclaration): string {
  return `${cls.getSourceFile().fileName}#${cls.name?.text ?? cls.pos}`;
}

/**
 * Returns the name of a method in the whole program. It is the same in the next build, so that answers can be compared.
 */
export function methodKey(method: ts.MethodDeclaration | ts.AccessorDeclaration): string {
  const owner = ts.isClassDeclaration(method.parent) ? method.parent.name?.text : undefined;
  const name = method.name.getText();
  const key = ts.isMethodDeclaration(method) ? name : accessorKey(method, name);
  return `${method.getSourceFile().fileName}#${owner ?? ''}.${key}`;
}
