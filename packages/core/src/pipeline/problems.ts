import path from 'node:path';
import { BuildError, DiptychError, type Problem } from '../errors/index.js';

/** Collects what the stages of one build find wrong, so that all of it is reported together. */
export interface Problems {
  add(found: readonly Problem[]): void;
  /** Throws all problems when there is an error among them. */
  check(): void;
  warnings(): Problem[];
}

/** @param root Folder that the problems' files are named from. */
export function collectProblems(root: string): Problems {
  const all: Problem[] = [];
  return {
    add(found) {
      all.push(...found.map((problem) => nameProblemFrom(problem, root)));
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

/** A fragment's problem is found once for each page that uses it. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
