import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1, 'it must not be empty'));
const weight = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));

/** Schema of the plugin's options; invalid values are reported like those of the config. */
export const optionsSchema = v.strictObject({
  fonts: v.optional(
    v.pipe(
      v.array(
        v.union(
          [text, v.strictObject({ family: text, file: text, weight: v.optional(weight) })],
          'give a package such as "@fontsource/noto-sans-sc", or { family, file }',
        ),
      ),
      v.minLength(1, 'name at least one font'),
    ),
  ),
  weights: v.optional(v.pipe(v.array(weight), v.minLength(1, 'name at least one weight'))),
  logo: v.optional(text),
  color: v.optional(text),
  template: v.optional(v.function()),
});
