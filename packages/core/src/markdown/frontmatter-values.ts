import * as v from 'valibot';

export const anyText = v.string('a text in quotes is needed');

export const flag = v.boolean('true or false is needed');

export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `allowed: ${values.map((value) => `"${value}"`).join(', ')}`);
