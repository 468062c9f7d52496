import type { OptionName } from './arguments/options.js';
import type { Command } from './execution/command.js';

const SITE_OPTIONS: readonly OptionName[] = ['root', 'config', 'base'];
const SERVER_OPTIONS: readonly OptionName[] = ['port', 'host'];
const OUTPUT_OPTIONS: readonly OptionName[] = ['json', 'quiet'];

/** The commands, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  dev: {
    summary: 'Serve the site while you write it; edits update the open page',
    options: [...SITE_OPTIONS, ...SERVER_OPTIONS, ...OUTPUT_OPTIONS],
    load: () => import('./commands/dev.js'),
  },
  build: {
    summary: 'Build the site into a folder',
    options: [...SITE_OPTIONS, 'out-dir', 'drafts', 'force', 'strict', 'shard', 'shards', ...OUTPUT_OPTIONS],
    load: () => import('./commands/build.js'),
  },
  merge: {
    summary: 'Build the site from the shards of `build --shard`',
    options: [...SITE_OPTIONS, 'out-dir', 'drafts', 'force', 'strict', 'shards', ...OUTPUT_OPTIONS],
    load: () => import('./commands/merge.js'),
  },
  check: {
    summary: 'Check the pages: translations, links, anchors, code, terms, form',
    options: ['root', 'config', 'rules', 'fix', 'external', 'format', 'max-warnings', ...OUTPUT_OPTIONS],
    load: () => import('./commands/check.js'),
  },
  audit: {
    summary: 'Check the built site: titles, descriptions, addresses, size, languages, Markdown',
    options: ['root', 'config', 'out-dir', 'format', 'max-warnings', ...OUTPUT_OPTIONS],
    load: () => import('./commands/audit.js'),
  },
  record: {
    summary: 'Run the commands of `record` fences, and store their output',
    options: ['root', 'config', 'all', ...OUTPUT_OPTIONS],
    load: () => import('./commands/record.js'),
  },
  translate: {
    summary: 'Accept translations as up to date with their originals, prune the lock file, or show their state',
    positionals: 'accept <page[#section]…> | prune | status',
    options: ['root', 'config', 'all', ...OUTPUT_OPTIONS],
    load: () => import('./commands/translate.js'),
  },
  eject: {
    summary: 'Copy a part of the theme into the site, or list the parts',
    positionals: '[part]',
    options: ['root', 'config', ...OUTPUT_OPTIONS],
    load: () => import('./commands/eject.js'),
  },
  upgrade: {
    summary: 'Upgrade a site to this version: packages, config, imports, style sheets',
    options: ['root', 'dry-run', 'force', ...OUTPUT_OPTIONS],
    load: () => import('./commands/upgrade.js'),
  },
  preview: {
    summary: 'Serve the built site as a static host would',
    options: [...SITE_OPTIONS, 'out-dir', ...SERVER_OPTIONS, ...OUTPUT_OPTIONS],
    load: () => import('./commands/preview.js'),
  },
  mcp: {
    summary: 'Serve a built or published site to assistants, over the Model Context Protocol',
    positionals: '[folder|address]',
    options: [],
    load: () => import('./commands/mcp.js'),
  },
};
