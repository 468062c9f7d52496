import type { FrontmatterDeclaration } from '@diptych/core/shared';

declare global {
  namespace Diptych {
    interface ThemeFrontmatter extends HomeFrontmatter {}
    interface PageTypes {
      /** Only the page's text, between bar and footer. */
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
  /** Name of the project, in large type. */
  name: string;
  /** What the project is, in one sentence. */
  text?: string;
  /** A line below the text. */
  tagline?: string;
  /** A command to copy, below the text. */
  command?: string;
  /** Buttons that link to pages. */
  actions?: HeroAction[];
  /** An image beside the text. */
  image?: {
    /** In the file, an address, a file beside the page or in `public/`. */
    src: string;
    /** The image in the dark theme. Default: `crane.dark.png` beside `crane.png`, if there is one. */
    dark?: string;
    /** Describes the picture; empty for a decorative one. */
    alt: string;
    /** Width in CSS pixels. Default: the file's own, so that nothing moves when the image arrives. */
    width?: number;
    /** Height in CSS pixels. Default: the file's own. */
    height?: number;
  };
}

/** A call to action on the home page. */
export interface HeroAction {
  /** Text of the button. */
  text: string;
  /** A route without language prefix, or an external URL. */
  link: string;
  /** `brand` fills the button with the colour of the theme; `alt` draws a quieter one. Default `brand`. */
  theme?: 'brand' | 'alt';
}

/** A selling point below the hero. */
export interface FeatureContent {
  /** Heads the feature. */
  title: string;
  /** A sentence or two about it. */
  details: string;
  /** A picture by its path, SVG markup, or a sign such as an emoji. */
  icon?: string;
  /** A route without language prefix, or an external URL. */
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
      required: ['name'],
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
          properties: {
            src: { type: 'string', format: 'image' },
            dark: { type: 'string', format: 'image' },
            alt: { type: 'string' },
            width: { type: 'integer', minimum: 1 },
            height: { type: 'integer', minimum: 1 },
          },
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
