import path from 'node:path';
import { BuildError, DiptychError, type Problem } from '../errors/index.js';

/** Collects what the stages of one build find wrong, so that all of it is reported together. */
export interface Problems {
  add(found: readonly Problem[]): void;
  /** Throws all problems when there is an error among them. */
  check(): void;
  warnings(): Problem[];
}

/**
 * @param root Folder that the problems' files are named from.
 * @param strict Warnings count as errors.
 */
export function collectProblems(root: string, { strict = false }: { strict?: boolean } = {}): Problems {
  const all: Problem[] = [];
  const toFinal = (problem: Problem): Problem =>
    strict ? { ...nameProblemFrom(problem, root), severity: 'error' } : nameProblemFrom(problem, root);
  return {
    add(found) {
      all.push(...found.map(toFinal));
    },
    check() {
      if (all.some(isError)) throw new BuildError(withoutRepeats(all), root);
    },
    warnings: () => withoutRepeats(all.filter((problem) => !isError(problem))),
  };
}

export function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** What a build throws: a single error becomes a `BuildError` of one problem. Faults of the tool itself stay as they are. */
export function toBuildError(cause: unknown, root: string): unknown {
  const problems =
    cause instanceof BuildError ? cause.problems : cause instanceof DiptychError ? [cause.toProblem()] : undefined;
  if (!problems) return cause;
  return new BuildError(
    problems.map((problem) => nameProblemFrom(problem, root)),
    root,
  );
}

/** Names a problem's file from a folder, with forward slashes; one that is relative already stays. */
export function nameProblemFrom(problem: Problem, root: string): Problem {
  const { file } = problem;
  if (!file || !path.isAbsolute(file)) return problem;
  return { ...problem, file: path.relative(root, file).split(path.sep).join('/') };
}

/** What throws for one page throws for others: told once for each place, with the number of pages. */
const THROWN: ReadonlySet<string> = new Set([
  'component-throws',
  'hook-outside-island',
  'plugin-returns',
  'plugin-throws',
  'theme-throws',
]);

/** A problem of a fragment, a component, a theme or a plugin is found once for each page that uses it. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, { first: Problem; count: number }>();
  for (const problem of problems) {
    const { code, file, line, column } = problem;
    // A plugin is no file of the page's: the same message for another page is the same fault.
    const isOfPlugin = code === 'plugin-returns';
    const place = isOfPlugin ? [problem.message] : line !== undefined && [file, line, column];
    const key = THROWN.has(code) && place ? [code, ...place] : problem;
    const name = JSON.stringify(key);
    const group = groups.get(name) ?? { first: problem, count: 0 };
    groups.set(name, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].map(({ first, count }) => (THROWN.has(first.code) ? withCount(first, count - 1) : first));
}

function withCount(problem: Problem, others: number): Problem {
  if (others === 0) return problem;
  return { ...problem, message: `${problem.message} (the same for ${others} more ${others === 1 ? 'page' : 'pages'})` };
}
