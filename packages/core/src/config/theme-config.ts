import { pathToFileURL } from 'node:url';
import type * as v from 'valibot';
import { hashFile } from '../cache/hash-file.js';
import { DiptychError, errorMessage } from '../diagnostics/index.js';
import { keysOfPath } from '../diagnostics/unknown-keys.js';
import type { FrontmatterSchema, SchemaIssue } from '../markdown/frontmatter-rules.js';
import { describeIssues } from './describe-issues.js';
import { missingPackage } from './missing-package.js';
import { isSchema, SCHEMA_LIBRARIES } from './standard-schema.js';
import { suggestThemeKey } from './suggest-key.js';

/** What a theme exports as `config`, in a module that Node can import. */
export interface ThemeSchemas {
  /**
   * Checks `themeConfig` and fills in its defaults: a schema of valibot, zod, ArkType or another library that follows
   * Standard Schema.
   */
  themeConfig?: FrontmatterSchema;
}

/** A problem of `themeConfig`. */
export interface ThemeConfigFault {
  message: string;
  suggestion: string;
  path: (string | number)[];
}

/** `themeConfig` with the defaults of its theme's schema, or what is wrong with it. */
interface CheckedThemeConfig {
  themeConfig: Record<string, unknown>;
  faults: ThemeConfigFault[];
}

/**
 * Checks `themeConfig` by the schema of its theme, and fills in the defaults of that schema. A theme without one accepts
 * any object.
 * @param schemas Absolute path of the module with the theme's schemas.
 * @throws {DiptychError} if the module cannot be imported, or has no schema, or an asynchronous one.
 */
export async function checkThemeConfig(
  themeConfig: Record<string, unknown>,
  { schemas, theme }: { schemas?: string; theme: string },
): Promise<CheckedThemeConfig> {
  const { themeConfig: schema } = schemas ? await importSchemas(schemas) : {};
  if (!schema || !schemas) return { themeConfig, faults: [] };
  if (!isSchema(schema)) {
    throw invalidModule(schemas, '"themeConfig" is not a schema', `Export ${SCHEMA_LIBRARIES}.`);
  }
  const result = schema['~standard'].validate(themeConfig);
  if (result instanceof Promise) {
    throw invalidModule(schemas, 'its schema of "themeConfig" is asynchronous', 'Leave out its asynchronous checks.');
  }
  if (result.issues) return { themeConfig, faults: toFaults(result.issues, schema, theme) };
  // Schemas leave out keys that they do not know; the theme gets them all the same.
  return { themeConfig: { ...themeConfig, ...(result.value as object) }, faults: [] };
}

async function importSchemas(file: string): Promise<ThemeSchemas> {
  try {
    // By content: the development server imports it again after an edit.
    return (await import(`${pathToFileURL(file).href}?${hashFile(file)}`)) as ThemeSchemas;
  } catch (cause) {
    const missing = missingPackage(cause);
    if (missing === undefined) throw invalidModule(file, errorMessage(cause));
    const reason = `the package "${missing}", which they import, is not installed.`;
    throw invalidModule(file, reason, 'Add it to the dependencies of the theme, and install them.');
  }
}

function invalidModule(
  file: string,
  reason: string,
  suggestion = 'Write the module in JavaScript that Node can import: without TypeScript, JSX and browser APIs.',
): DiptychError {
  return new DiptychError({
    code: 'theme-config-module',
    message: `The schemas of the theme cannot be used: ${reason}`,
    suggestion,
    file,
  });
}

function toFaults(issues: readonly SchemaIssue[], schema: FrontmatterSchema, theme: string): ThemeConfigFault[] {
  const suggestion = 'See the documentation of the theme.';
  if (!issues.every(isOfValibot)) {
    return issues.map((issue) => {
      const path = ['themeConfig', ...keysOfPath(issue.path)];
      return { message: `"${path.join('.')}": ${issue.message}`, suggestion, path };
    });
  }
  return describeIssues(issues, { of: `the options of "${theme}"`, schema }).map(({ message, path, known }) => ({
    message: message.replace(/^"/, '"themeConfig.'),
    suggestion: known ? suggestThemeKey(path, known) : suggestion,
    path: ['themeConfig', ...path],
  }));
}

/** Valibot's issues have more fields than the standard requires. */
function isOfValibot(issue: SchemaIssue): issue is SchemaIssue & v.BaseIssue<unknown> {
  return 'kind' in issue && 'received' in issue;
}
