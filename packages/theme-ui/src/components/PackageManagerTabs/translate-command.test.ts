import { describe, expect, it } from 'vitest';
import { isTranslatable, translateCommand, workspaceCommandIn } from './translate-command.js';
import { PACKAGE_MANAGERS } from './write-command.js';

type Row = [npm: string, yarn: string, pnpm: string, bun: string, deno: string];

/** The same command in every manager's words; each of the first four gives all the others. */
const EQUAL: Row[] = [
  ['npm install', 'yarn install', 'pnpm install', 'bun install', 'deno install'],
  ['npm install x', 'yarn add x', 'pnpm add x', 'bun add x', 'deno add npm:x'],
  [
    'npm install @a/b c -D',
    'yarn add @a/b c -D',
    'pnpm add @a/b c -D',
    'bun add @a/b c -D',
    'deno add npm:@a/b npm:c -D',
  ],
  ['npm install -D x', 'yarn add -D x', 'pnpm add -D x', 'bun add -D x', 'deno add -D npm:x'],
  ['npm install x -E', 'yarn add x -E', 'pnpm add x -E', 'bun add x -E', 'deno add npm:x --save-exact'],
  ['npm install x --save-peer', 'yarn add x --peer', 'pnpm add x --save-peer', 'bun add x --peer', 'deno add npm:x'],
  ['npm install x -O', 'yarn add x -O', 'pnpm add x -O', 'bun add x --optional', 'deno add npm:x'],
  ['npm uninstall x', 'yarn remove x', 'pnpm remove x', 'bun remove x', 'deno remove x'],
  ['npm update x', 'yarn up x', 'pnpm update x', 'bun update x', 'deno update x'],
  ['npm run build', 'yarn run build', 'pnpm run build', 'bun run build', 'deno task build'],
  [
    'npm run dev -- --port 1',
    'yarn run dev --port 1',
    'pnpm run dev --port 1',
    'bun run dev --port 1',
    'deno task dev --port 1',
  ],
  ['npm test', 'yarn test', 'pnpm test', 'bun run test', 'deno task test'],
  ['npm start', 'yarn run start', 'pnpm start', 'bun run start', 'deno task start'],
  [
    'npm create x@latest',
    'yarn create x@latest',
    'pnpm create x@latest',
    'bun create x@latest',
    'deno init --npm x@latest',
  ],
  [
    'npm create x@latest my-app -- --t ts',
    'yarn create x@latest my-app --t ts',
    'pnpm create x@latest my-app --t ts',
    'bun create x@latest my-app --t ts',
    'deno init --npm x@latest my-app --t ts',
  ],
  ['npm init', 'yarn init', 'pnpm init', 'bun init', 'deno init'],
  ['npx x -v', 'yarn dlx x -v', 'pnpm dlx x -v', 'bunx x -v', 'deno run -A npm:x -v'],
  ['npm publish', 'yarn npm publish', 'pnpm publish', 'bun publish', 'npm publish'],
  ['CI=1 npm run x', 'CI=1 yarn run x', 'CI=1 pnpm run x', 'CI=1 bun run x', 'CI=1 deno task x'],
  [
    'cd a && npm install && npm test',
    'cd a && yarn install && yarn test',
    'cd a && pnpm install && pnpm test',
    'cd a && bun install && bun run test',
    'cd a && deno install && deno task test',
  ],
  [
    'npm install a\nnpx b',
    'yarn add a\nyarn dlx b',
    'pnpm add a\npnpm dlx b',
    'bun add a\nbunx b',
    'deno add npm:a\ndeno run -A npm:b',
  ],
  ['$ npm run x', '$ yarn run x', '$ pnpm run x', '$ bun run x', '$ deno task x'],
];

/** Ways to write a command, and what they become. */
const WRITTEN: [written: string, ...Row][] = [
  ['add x -D', 'npm install x -D', 'yarn add x -D', 'pnpm add x -D', 'bun add x -D', 'deno add npm:x -D'],
  ['install', 'npm install', 'yarn install', 'pnpm install', 'bun install', 'deno install'],
  ['install x --save-dev', 'npm install x -D', 'yarn add x -D', 'pnpm add x -D', 'bun add x -D', 'deno add npm:x -D'],
  ['remove x', 'npm uninstall x', 'yarn remove x', 'pnpm remove x', 'bun remove x', 'deno remove x'],
  [
    'create x@latest --yes',
    'npm create x@latest',
    'yarn create x@latest',
    'pnpm create x@latest',
    'bun create x@latest',
    'deno init --npm x@latest',
  ],
  ['run build', 'npm run build', 'yarn run build', 'pnpm run build', 'bun run build', 'deno task build'],
  ['test', 'npm test', 'yarn test', 'pnpm test', 'bun run test', 'deno task test'],
  ['dlx x -v', 'npx x -v', 'yarn dlx x -v', 'pnpm dlx x -v', 'bunx x -v', 'deno run -A npm:x -v'],
  ['exec x -v', 'npx x -v', 'yarn exec x -v', 'pnpm exec x -v', 'bunx x -v', 'deno run -A npm:x -v'],
  [
    'ci',
    'npm ci',
    'yarn install --immutable',
    'pnpm install --frozen-lockfile',
    'bun install --frozen-lockfile',
    'deno install --frozen',
  ],
  ['npm i', 'npm i', 'yarn install', 'pnpm install', 'bun install', 'deno install'],
  ['npm i -g x', 'npm i -g x', 'npm install -g x', 'pnpm add -g x', 'bun add -g x', 'deno install -g -A npm:x'],
  ['npm rm -g x', 'npm rm -g x', 'npm uninstall -g x', 'pnpm remove -g x', 'bun remove -g x', 'deno uninstall -g x'],
  ['npm update', 'npm update', "yarn up '*'", 'pnpm update', 'bun update', 'deno update'],
  ['npm init -y', 'npm init -y', 'yarn init', 'pnpm init', 'bun init -y', 'deno init'],
  [
    'npx -y x --flag -y',
    'npx -y x --flag -y',
    'yarn dlx x --flag -y',
    'pnpm dlx x --flag -y',
    'bunx x --flag -y',
    'deno run -A npm:x --flag -y',
  ],
  ['npm exec -- x -v', 'npm exec -- x -v', 'yarn dlx x -v', 'pnpm dlx x -v', 'bunx x -v', 'deno run -A npm:x -v'],
  ['yarn', 'npm install', 'yarn', 'pnpm install', 'bun install', 'deno install'],
  [
    'yarn build --watch',
    'npm run build -- --watch',
    'yarn build --watch',
    'pnpm run build --watch',
    'bun run build --watch',
    'deno task build --watch',
  ],
  ['yarn add x --dev', 'npm install x -D', 'yarn add x --dev', 'pnpm add x -D', 'bun add x -D', 'deno add npm:x -D'],
  ['pnpm build', 'npm run build', 'yarn run build', 'pnpm build', 'bun run build', 'deno task build'],
  ['pnpm exec x', 'npx x', 'yarn exec x', 'pnpm exec x', 'bunx x', 'deno run -A npm:x'],
  ['npm audit --fix', 'npm audit --fix', 'yarn audit --fix', 'pnpm audit --fix', 'bun audit --fix', 'npm audit --fix'],
  ['node index.js', 'node index.js', 'node index.js', 'node index.js', 'node index.js', 'node index.js'],
];

const inAll = (command: string) => PACKAGE_MANAGERS.map((manager) => translateCommand(command, manager));

describe('translateCommand', () => {
  it.each(EQUAL)('%s', (...row) => {
    for (const written of row.slice(0, 4)) expect(inAll(written)).toEqual(row);
  });

  it.each(WRITTEN)('%s', (written, ...row) => {
    expect(inAll(written)).toEqual(row);
  });
});

it.each([
  'npm i -w docs x',
  'npm install x --workspace=docs',
  'npm -w docs run build',
  'npm test -ws',
  'npm --prefix docs install',
  'npx -w docs tsc',
  'pnpm --filter docs add x',
  'pnpm -r build',
  'pnpm run -r build',
  'pnpm add -Dw x',
  'yarn workspace docs add x',
  'bun install --filter docs',
  'add x --filter docs',
])('%s: is not translated', (command) => {
  expect(inAll(command)).toEqual(PACKAGE_MANAGERS.map(() => command));
  expect(workspaceCommandIn(`cd a && ${command}`)).toBe(command);
});

it.each(['npx tsc -w', 'pnpm build -w', 'npm run build -- -w', 'yarn tsc -w', 'mocha -r x'])(
  '%s: has an option of the program',
  (command) => {
    expect(workspaceCommandIn(command)).toBeUndefined();
  },
);

it('isTranslatable: whether any command is a package manager’s', () => {
  for (const command of ['npm i', 'add x', 'cd a && yarn', 'CI=1 pnpm test', 'mkdir a\nrun b']) {
    expect(isTranslatable(command)).toBe(true);
  }
  for (const command of ['node index.js', 'ad x -D', 'constructor', '', 'npminstall x']) {
    expect(isTranslatable(command)).toBe(false);
  }
});
