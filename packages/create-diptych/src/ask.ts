import * as clack from '@clack/prompts';
import { folderToTitle } from './names.js';
import { HOSTS, LANGUAGES, type Language, PACKAGE_MANAGERS, STARTERS } from './options.js';
import type { Answers } from './parse-args.js';

/** Values for unanswered questions. */
export interface Defaults {
  folder: string;
  packageManager: NonNullable<Answers['packageManager']>;
  /** Whether the site is added to an existing repository. */
  isInRepository: boolean;
}

/** The reader of the questions has left. */
export class Cancelled extends Error {}

type Complete = Required<Answers>;

/** The answers of the command line, the rest from the defaults. */
export function withDefaults(given: Answers, defaults: Defaults): Complete {
  const folder = given.folder ?? defaults.folder;
  return {
    folder,
    title: given.title ?? folderToTitle(folder),
    languages: given.languages ?? ['en', 'zh'],
    starter: given.starter ?? 'docs',
    packageManager: given.packageManager ?? defaults.packageManager,
    host: given.host ?? 'none',
    checks: given.checks ?? true,
    git: given.git ?? !defaults.isInRepository,
    install: given.install ?? true,
  };
}

/** Prompts for everything that the command line left open, apart from the folder. */
export async function askRest(given: Answers, defaults: Defaults): Promise<Complete> {
  const initial = withDefaults(given, defaults);
  const ask = async <K extends keyof Complete>(
    key: K,
    question: () => Promise<Complete[K] | symbol>,
  ): Promise<Complete[K]> => (given[key] === undefined ? answered(await question()) : initial[key]);
  return {
    folder: initial.folder,
    title: await ask('title', () =>
      clack.text({ message: 'What is the site called?', initialValue: initial.title, validate: required }),
    ),
    languages: await ask('languages', async () => {
      const keys = Object.keys(LANGUAGES) as Language[];
      const options = keys.map((value) => ({ value, label: LANGUAGES[value].label }));
      const message = 'Which languages does it have?';
      const chosen = answered(await clack.multiselect({ message, options, initialValues: initial.languages }));
      return chosen.length < 2 ? chosen : askFirst(chosen);
    }),
    starter: await ask('starter', () => select('Which starter?', STARTERS, initial.starter)),
    packageManager: await ask('packageManager', () => {
      const table = Object.fromEntries(PACKAGE_MANAGERS.map((name) => [name, name]));
      return select(
        'Which package manager?',
        table as Record<Complete['packageManager'], string>,
        initial.packageManager,
      );
    }),
    host: await ask('host', () => select('Where will it be published?', HOSTS, initial.host)),
    checks: await ask('checks', () => confirm('Check pull requests with GitHub Actions?', initial.checks)),
    git: await ask('git', async () =>
      defaults.isInRepository ? false : confirm('Create a git repository?', initial.git),
    ),
    install: await ask('install', () => confirm('Install the packages now?', initial.install)),
  };
}

/** Prompts for the folder. */
export async function askFolder(initialValue: string): Promise<string> {
  return answered(
    await clack.text({ message: 'In which folder should the site be created?', initialValue, validate: required }),
  ).trim();
}

async function askFirst(chosen: Language[]): Promise<Language[]> {
  const table = Object.fromEntries(chosen.map((key) => [key, LANGUAGES[key].label])) as Record<Language, string>;
  const first = answered(await select('Which language are the originals in?', table, chosen[0] as Language));
  return [first, ...chosen.filter((key) => key !== first)];
}

function select<T extends string>(message: string, table: Readonly<Record<T, string>>, initialValue: T) {
  const options = (Object.keys(table) as T[]).map((value) => ({ value: value as string, label: table[value] }));
  return clack.select<string>({ message, options, initialValue }) as Promise<T | symbol>;
}

const confirm = (message: string, initialValue: boolean): Promise<boolean | symbol> =>
  clack.confirm({ message, initialValue });

const required = (value: string | undefined): string | undefined =>
  value?.trim() ? undefined : 'This must not be empty.';

function answered<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw new Cancelled();
  return answer as Exclude<T, symbol>;
}
