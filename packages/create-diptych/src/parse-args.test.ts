import { describe, expect, test } from 'vitest';
import { readArguments } from './parse-args.js';

describe('readArguments', () => {
  test('reads every option', () => {
    const argv =
      'site --title Paper --languages zh,en --starter minimal --package-manager pnpm --host vercel --no-checks --no-git --no-install -y';
    expect(readArguments(argv.split(' '))).toEqual({
      answers: {
        folder: 'site',
        title: 'Paper',
        languages: ['zh', 'en'],
        starter: 'minimal',
        packageManager: 'pnpm',
        host: 'vercel',
        checks: false,
        git: false,
        install: false,
      },
      yes: true,
      help: false,
      version: false,
    });
  });

  test('passes over the `--` that package managers other than npm pass on', () => {
    const { answers, yes } = readArguments(['site', '--', '--yes', '--no-git']);
    expect({ folder: answers.folder, git: answers.git, yes }).toEqual({ folder: 'site', git: false, yes: true });
  });

  test('leaves open what is not said', () => {
    expect(Object.values(readArguments([]).answers)).toEqual(Array(9).fill(undefined));
  });

  test.each([
    [['--langages', 'en'], 'There is no option --langages.', '--languages'],
    [['--no-title'], 'There is no option --no-title.', '--title'],
    [
      ['--languages', 'en,tlh'],
      'There is no language "tlh".',
      'Use one of en, zh, zh-Hant, ja, ko, de, fr, es, pt, ru, ar.',
    ],
    [['--languages', 'en,en'], '--languages contains "en" twice.', 'once'],
    [['--languages', ','], '--languages is empty.', 'en, zh'],
    [['--host', 'heroku'], 'There is no host "heroku".', 'cloudflare'],
    [['--starter', 'wiki'], 'There is no starter "wiki".', 'docs, api, blog, minimal'],
    [['--package-manager', 'cargo'], 'There is no package manager "cargo".', 'npm, pnpm'],
    [['--title', ' '], '--title needs a value.', '--help'],
    [['--host'], '--host needs a value.', '--help'],
    [['--git=yes'], '--git takes no value.', '--no-git'],
    [['one', 'two'], '"two" is a second folder; only one is allowed.', 'Leave it out'],
  ])('refuses %j', (argv, message, suggestion) => {
    const attempt = () => readArguments(argv);
    expect(attempt).toThrow(expect.objectContaining({ message, suggestion: expect.stringContaining(suggestion) }));
  });
});
