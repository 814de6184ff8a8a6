/** Error class of the build, with the place and the hint of each problem. */
import { formatProblem, type Problem } from '../transpile/index.ts';

/** A failed build. The message has one line per problem. */
export class BuildError extends Error {
  readonly code: 'BUILD_REFUSED' | 'BUILD_INPUT';

  constructor(code: BuildError['code'], message: string) {
    super(message);
    this.name = 'BuildError';
    this.code = code;
  }

  static ofProblems(problems: readonly Problem[]): BuildError {
    return new BuildError('BUILD_REFUSED', problems.map((p) => formatProblem(p, process.cwd())).join('\n'));
  }
}
