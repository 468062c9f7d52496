import type { Plugin } from 'vite';
import type { Problem } from '../errors/index.js';
import { jsonSyntaxProblem } from '../routing/json-file.js';

/** Finds syntax errors in the JSON files that pages and components import: the bundler names neither file nor place. */
export function checkJson(problems: Problem[]): Plugin {
  return {
    name: 'diptych:check-json',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.json')) return null;
      const problem = jsonSyntaxProblem(code.replace(/^\uFEFF/, ''), id);
      if (!problem) return null;
      problems.push(problem);
      return { code: '{}', map: null };
    },
  };
}
