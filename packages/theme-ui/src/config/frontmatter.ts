import type { FrontmatterDeclaration } from '@diptych/core/shared';

declare global {
  namespace Diptych {
    interface ThemeFrontmatter extends HomeFrontmatter {}
    interface PageTypes {
      /** The page's text alone, between bar and footer. */
      custom: true;
      /** The page's text and nothing else. */
      blank: true;
    }
  }
}

/** Keys of home pages. */
export interface HomeFrontmatter {
  /** Head of the page. */
  hero?: HeroContent;
  /** Selling points below the hero. */
  features?: FeatureContent[];
}

/** The head of the home page. */
export interface HeroContent {
  name: string;
  text: string;
  tagline?: string;
  /** A command to copy, below the text. */
  command?: string;
  actions?: HeroAction[];
  /** In the file, `src` is an address, a file beside the page or of `public/`. */
  image?: { src: string; alt: string };
}

/** A call to action on the home page. */
export interface HeroAction {
  text: string;
  /** A route without language prefix, or an external URL. */
  link: string;
  theme?: 'brand' | 'alt';
}

/** A selling point below the hero. */
export interface FeatureContent {
  title: string;
  details: string;
  /** A picture by its path, SVG markup, or a sign such as an emoji. */
  icon?: string;
  link?: string;
}

/** What this theme adds to the frontmatter of pages. */
export const frontmatter = {
  pageTypes: {
    home: { title: 'hero.name', subtitle: 'hero.text' },
    custom: { heading: false },
    blank: { heading: false },
  },
  layouts: ['doc-wide'],
  properties: {
    hero: {
      type: 'object',
      required: ['name', 'text'],
      properties: {
        name: { type: 'string' },
        text: { type: 'string' },
        tagline: { type: 'string' },
        command: { type: 'string' },
        actions: {
          type: 'array',
          items: {
            type: 'object',
            required: ['text', 'link'],
            properties: {
              text: { type: 'string' },
              link: { type: 'string', format: 'link' },
              theme: { type: 'string', enum: ['brand', 'alt'] },
            },
          },
        },
        image: {
          type: 'object',
          required: ['src', 'alt'],
          properties: { src: { type: 'string', format: 'image' }, alt: { type: 'string' } },
        },
      },
    },
    features: {
      type: 'array',
      items: {
        type: 'object',
        required: ['title', 'details'],
        properties: {
          title: { type: 'string' },
          details: { type: 'string' },
          icon: { type: 'string', format: 'icon' },
          link: { type: 'string', format: 'link' },
        },
      },
    },
  },
} as const satisfies FrontmatterDeclaration;
