import * as v from 'valibot';
import { socialIcons } from '../icons/social-icons.js';
import type { ThemeConfig } from './theme-config.js';

const localizedText = v.record(v.string(), v.string(), 'give a text for each language: { en: "…", zh: "…" }');

const localizedLink = v.strictObject({ text: localizedText, link: v.string() });

/** Checks `themeConfig` of a site: core imports this module as `config` of the theme. */
export const themeConfig = v.strictObject({
  logo: v.optional(
    v.strictObject({
      image: v.optional(v.string()),
      imageDark: v.optional(v.string()),
      text: v.optional(v.string()),
    }),
  ),
  socialLinks: v.optional(
    v.array(
      v.strictObject({
        icon: v.pipe(
          v.string(),
          v.check(
            (icon) => Object.hasOwn(socialIcons, icon) || !/^[\w-]*$/.test(icon),
            `name one of ${Object.keys(socialIcons).join(', ')}, or give inline SVG`,
          ),
        ),
        mode: v.picklist(['link', 'text', 'img', 'dom']),
        content: v.string(),
        label: v.optional(v.string()),
      }),
    ),
  ),
  tools: v.optional(
    v.array(
      v.strictObject({
        name: v.string(),
        description: localizedText,
        logo: v.string(),
        url: v.string(),
        logoScale: v.optional(v.number()),
      }),
    ),
  ),
  announcement: v.optional(v.strictObject({ id: v.string(), text: localizedText, link: v.optional(v.string()) })),
  footer: v.optional(localizedText),
  footerColumns: v.optional(v.array(v.strictObject({ title: localizedText, links: v.array(localizedLink) }))),
  search: v.optional(
    v.union([v.boolean(), v.strictObject({ slashKey: v.optional(v.boolean()) })], 'give false, or { slashKey: false }'),
  ),
  breadcrumbs: v.optional(v.boolean()),
  copyPage: v.optional(v.boolean()),
  feedback: v.optional(v.boolean()),
  pageMenu: v.optional(
    v.union(
      [
        v.literal(false),
        v.array(v.union([v.picklist(['markdown', 'chatgpt', 'claude', 'cursor', 'vscode']), localizedLink])),
      ],
      'give false, or a list of "markdown", "chatgpt", "claude", "cursor", "vscode" and links { text, link }',
    ),
  ),
} satisfies Record<keyof ThemeConfig, v.GenericSchema>) satisfies v.GenericSchema<ThemeConfig>;
