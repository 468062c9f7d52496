import type { FrontmatterDeclaration } from '../shared/theme-contract.js';
import type { Frontmatter } from '../shared/types.js';

/** An issue in the shape shared by zod, valibot, ArkType and others. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
}

/**
 * A schema of any library that follows Standard Schema (https://standardschema.dev), such as zod, valibot or ArkType.
 * It must answer at once.
 */
export interface FrontmatterSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    validate(value: unknown): SchemaResult | Promise<SchemaResult>;
  };
}

export type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** A frontmatter with the values that it has by default. */
export function withDefaults(frontmatter: Frontmatter, { defaults }: FrontmatterRules = {}): Frontmatter {
  return defaults ? { ...defaults, ...frontmatter } : frontmatter;
}

/** The site's additional rules for the frontmatter of a page. */
export interface FrontmatterRules {
  /** Values of keys that are not written. */
  defaults?: Frontmatter;
  /** Keys that are accepted unchecked. */
  keys?: readonly string[];
  /** What the theme declares. */
  theme?: FrontmatterDeclaration;
  /** Values of `layout` that the site adds to those of the theme. */
  layouts?: readonly string[];
  /** Checks the keys that are not Diptych's, and returns their values. */
  schema?: FrontmatterSchema;
}
