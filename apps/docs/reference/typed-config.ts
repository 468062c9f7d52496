// Compiled, never run: `defineConfig` has the options of the theme and of the checks by itself.
import { defineConfig } from '@diptych/core';

export const typed = [
  defineConfig({ title: 'Paper', themeConfig: { footer: { en: 'MIT' } }, check: { rules: { terms: 'off' } } }),
  // @ts-expect-error A typing error in an option of the theme.
  defineConfig({ title: 'Paper', themeConfig: { fotter: { en: 'MIT' } } }),
  // @ts-expect-error A wrong value of one.
  defineConfig({ title: 'Paper', themeConfig: { search: 'off' } }),
  // @ts-expect-error A typing error in the checks.
  defineConfig({ title: 'Paper', check: { rulse: {} } }),
  // @ts-expect-error A typing error in the name of a rule.
  defineConfig({ title: 'Paper', check: { rules: { link: 'error' } } }),
  // @ts-expect-error A typing error in an option of a rule.
  defineConfig({ title: 'Paper', check: { rules: { frontmatter: { feilds: {} } } } }),
  // @ts-expect-error A rule without options.
  defineConfig({ title: 'Paper', check: { rules: { links: { strict: true } } } }),
  // A theme that adds no type takes any object.
  defineConfig({ title: 'Paper', theme: './other.tsx', themeConfig: { accent: 'red' } }),
];
