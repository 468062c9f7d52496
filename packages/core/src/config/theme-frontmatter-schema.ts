import * as v from 'valibot';
import type { FrontmatterField } from '../shared/theme-contract.js';

const description = v.optional(v.string());
const minimum = v.optional(v.number());
const range = { description, minimum, maximum: minimum };

const field: v.GenericSchema<FrontmatterField> = v.lazy((input): v.GenericSchema => {
  const type = String((Object(input) as { type?: unknown }).type);
  return Object.hasOwn(fieldTypes, type)
    ? fieldTypes[type as keyof typeof fieldTypes]
    : v.looseObject({ type: v.picklist(Object.keys(fieldTypes)) });
}) as unknown as v.GenericSchema<FrontmatterField>;

const fields = v.record(v.string(), field);

const fieldTypes = {
  string: v.strictObject({
    type: v.literal('string'),
    description,
    enum: v.optional(v.array(v.string())),
    format: v.optional(v.picklist(['link', 'image', 'icon'])),
  }),
  number: v.strictObject({ type: v.literal('number'), ...range }),
  integer: v.strictObject({ type: v.literal('integer'), ...range }),
  boolean: v.strictObject({ type: v.literal('boolean'), description }),
  array: v.strictObject({ type: v.literal('array'), description, items: field }),
  object: v.strictObject({
    type: v.literal('object'),
    description,
    properties: fields,
    required: v.optional(v.array(v.string())),
    additionalProperties: v.optional(v.boolean()),
  }),
};

/** Rules for what a theme exports as `frontmatter`. */
export const declarationSchema = v.strictObject({
  pageTypes: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        heading: v.optional(v.boolean()),
        title: v.optional(v.string()),
        subtitle: v.optional(v.string()),
      }),
    ),
  ),
  layouts: v.optional(v.array(v.string())),
  properties: v.optional(fields),
});
