/** Runs a debugger's BrightScript in a stopped function: conditions and typed statements. */
import type { BrsValue, EngineCore, Interpreter, SourceLocation } from '../engine/types.ts';
import { required } from '../fixes/fix.ts';
import { MAX_EVALUATION_MS, type ExecuteAnswer } from './messages.ts';

export interface Environment {
  getList(scope: number): Map<string, BrsValue>;
}

/** Interpreter state that an evaluation changes and then restores, and the methods it calls. */
export interface EvaluatingInterpreter extends Interpreter {
  _environment: unknown;
  _tryMode: boolean;
  _lastStmt: unknown;
}

interface Parsed {
  statements: object[];
  errors: readonly Error[];
}

interface Parsers {
  Lexer: new () => { scan(text: string, file: string): { tokens: object[]; errors: readonly Error[] } };
  Parser: new () => { parse(tokens: object[]): Parsed };
}

/** File name that the parser gives to evaluated code. */
const FILE = 'debug';
const CONDITION = '__condition';
const TOO_LONG = `it was still running after ${MAX_EVALUATION_MS} ms, and was ended`;

const NOTHING_WRONG: ExecuteAnswer = { compileErrors: [], runtimeErrors: [], otherErrors: [] };

export class Evaluator {
  readonly #parsers: Parsers;
  readonly #core: EngineCore;
  readonly #blockEnd: abstract new () => object;
  /** Parsed conditions, or their errors, by source. */
  readonly #conditions = new Map<string, object | ExecuteAnswer>();
  #deadline = Infinity;

  constructor(core: EngineCore) {
    const { Lexer, Parser } = core as unknown as Partial<Parsers>;
    this.#parsers = { Lexer: required('debugging', Lexer, 'Lexer'), Parser: required('debugging', Parser, 'Parser') };
    this.#blockEnd = required('debugging', core['BlockEnd'] as (abstract new () => object) | undefined, 'BlockEnd');
    this.#core = core;
  }

  /** Checks the time limit before each statement of an evaluation. */
  checkTime(): void {
    if (performance.now() > this.#deadline) throw new Error(TOO_LONG);
  }

  /** Drops the parsed conditions, because the breakpoints have changed. */
  forget(): void {
    this.#conditions.clear();
  }

  /** @returns the condition's errors when it has no value */
  isTrue(interpreter: EvaluatingInterpreter, condition: string): boolean | ExecuteAnswer {
    let expression = this.#conditions.get(condition);
    if (expression === undefined) {
      const parsed = this.#parse(`${CONDITION} = (${condition})`);
      const [statement, ...more] = 'statements' in parsed ? (parsed.statements as { value?: object }[]) : [];
      if ('compileErrors' in parsed) expression = parsed;
      else expression = more.length === 0 ? statement?.value : undefined;
      expression ??= { ...NOTHING_WRONG, compileErrors: ['it is not one expression'] };
      this.#conditions.set(condition, expression);
    }
    if ('compileErrors' in expression) return expression;
    let result = false;
    const evaluated = expression;
    const outcome = this.#run(interpreter, interpreter._environment, () => {
      result = this.#isTruth(interpreter.evaluate(evaluated));
    });
    return outcome === undefined ? result : outcome;
  }

  /** Runs statements with a function's variables. */
  execute(interpreter: EvaluatingInterpreter, environment: Environment, source: string): ExecuteAnswer {
    const parsed = this.#parse(source);
    if ('compileErrors' in parsed) return parsed;
    const outcome = this.#run(interpreter, environment, () => {
      for (const statement of parsed.statements) interpreter.execute(statement);
    });
    return outcome ?? NOTHING_WRONG;
  }

  #isTruth(value: BrsValue): boolean {
    const { unbox } = value as BrsValue & { unbox?: () => BrsValue };
    const plain = unbox === undefined ? value : unbox.call(value);
    if (plain === this.#core.BrsBoolean.True) return true;
    const { getValue } = plain as BrsValue & { getValue?: () => unknown };
    // As in an `if`: a number is true when it is not 0.
    return getValue !== undefined && typeof getValue.call(plain) === 'number' && getValue.call(plain) !== 0;
  }

  #parse(source: string): Parsed | ExecuteAnswer {
    const failed = (errors: readonly Error[]): ExecuteAnswer => ({
      ...NOTHING_WRONG,
      compileErrors: errors.map(({ message }) => message),
    });
    try {
      const scanned = new this.#parsers.Lexer().scan(`${source}\n`, FILE);
      if (scanned.errors.length > 0) return failed(scanned.errors);
      const parsed = new this.#parsers.Parser().parse(scanned.tokens);
      return parsed.errors.length > 0 ? failed(parsed.errors) : parsed;
    } catch (error) {
      return failed([error instanceof Error ? error : new Error(String(error))]);
    }
  }

  /** @returns the errors, or undefined */
  #run(interpreter: EvaluatingInterpreter, environment: unknown, work: () => void): ExecuteAnswer | undefined {
    const { _environment, _tryMode, _lastStmt, debugMode, location } = interpreter;
    const depth = interpreter._stack.length;
    interpreter._environment = environment;
    // Reports an error to the debugger instead of crashing the app.
    interpreter._tryMode = true;
    this.#deadline = performance.now() + MAX_EVALUATION_MS;
    try {
      work();
      return undefined;
    } catch (error) {
      return this.#problem(error);
    } finally {
      this.#deadline = Infinity;
      interpreter._environment = _environment;
      interpreter._tryMode = _tryMode;
      interpreter._lastStmt = _lastStmt;
      interpreter.debugMode = debugMode;
      interpreter.location = location satisfies SourceLocation;
      interpreter._stack.length = Math.min(depth, interpreter._stack.length);
    }
  }

  #problem(error: unknown): ExecuteAnswer {
    if (error instanceof this.#blockEnd) return { ...NOTHING_WRONG, otherErrors: ['it leaves the function'] };
    const message = error instanceof Error ? error.message : String(error);
    if (message === TOO_LONG) return { ...NOTHING_WRONG, otherErrors: [message] };
    return { ...NOTHING_WRONG, runtimeErrors: [message] };
  }
}
