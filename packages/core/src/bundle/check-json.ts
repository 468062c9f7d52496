import type { Plugin } from 'vite';
import { jsonSyntaxDiagnostic } from '../content/json-file.js';
import type { Diagnostic } from '../diagnostics/index.js';

/** Finds syntax errors in imported JSON files: the bundler names neither file nor line. */
export function checkJson(diagnostics: Diagnostic[]): Plugin {
  return {
    name: 'diptych:check-json',
    enforce: 'pre',
    transform: {
      filter: { id: /\.json$/ },
      handler(code, id) {
        const diagnostic = jsonSyntaxDiagnostic(code.replace(/^\uFEFF/, ''), id);
        if (!diagnostic) return null;
        diagnostics.push(diagnostic);
        return { code: '{}', map: null };
      },
    },
  };
}
