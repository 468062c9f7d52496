import { describe, expect, it } from 'vitest';
import { translateCommand } from './translate-command.js';

const CASES: [npm: string, yarn: string, pnpm: string, bun: string][] = [
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm i', 'yarn install', 'pnpm install', 'bun install'],
  ['npm ci', 'yarn install --immutable', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile'],
  ['npm install x', 'yarn add x', 'pnpm add x', 'bun add x'],
  ['npm add @rstest/core -D', 'yarn add @rstest/core -D', 'pnpm add @rstest/core -D', 'bun add @rstest/core -D'],
  ['npm install --save-dev a b', 'yarn add a b -D', 'pnpm add a b -D', 'bun add a b -D'],
  ['npm i -g x', 'yarn global add x', 'pnpm add -g x', 'bun add -g x'],
  ['npm i -E --save-peer x', 'yarn add x -E --peer', 'pnpm add x -E --save-peer', 'bun add x -E --peer'],
  ['npm uninstall x', 'yarn remove x', 'pnpm remove x', 'bun remove x'],
  ['npm update x', 'yarn up x', 'pnpm update x', 'bun update x'],
  ['npm run build', 'yarn run build', 'pnpm run build', 'bun run build'],
  ['npm run dev -- --port 1', 'yarn run dev --port 1', 'pnpm run dev --port 1', 'bun run dev --port 1'],
  ['npm test', 'yarn test', 'pnpm test', 'bun run test'],
  ['npm create x@latest', 'yarn create x@latest', 'pnpm create x@latest', 'bun create x@latest'],
  [
    'npm init x@latest my-app -- --t ts',
    'yarn create x@latest my-app --t ts',
    'pnpm create x@latest my-app --t ts',
    'bun create x@latest my-app --t ts',
  ],
  ['npm init -y', 'yarn init -y', 'pnpm init', 'bun init -y'],
  ['npx x', 'yarn dlx x', 'pnpm dlx x', 'bunx x'],
  ['npx -y x --flag -y', 'yarn dlx x --flag -y', 'pnpm dlx x --flag -y', 'bunx x --flag -y'],
  ['npm exec -- x -v', 'yarn dlx x -v', 'pnpm dlx x -v', 'bunx x -v'],
  ['npm publish', 'yarn npm publish', 'pnpm publish', 'bun publish'],
  ['CI=1 npm run x', 'CI=1 yarn run x', 'CI=1 pnpm run x', 'CI=1 bun run x'],
  [
    'cd a && npm i && npm test',
    'cd a && yarn install && yarn test',
    'cd a && pnpm install && pnpm test',
    'cd a && bun install && bun run test',
  ],
  ['npm i a\nnpx b', 'yarn add a\nyarn dlx b', 'pnpm add a\npnpm dlx b', 'bun add a\nbunx b'],
  ['node index.js', 'node index.js', 'node index.js', 'node index.js'],
];

describe('translateCommand', () => {
  it.each(CASES)('%s', (npm, yarn, pnpm, bun) => {
    expect(translateCommand(npm, 'npm')).toBe(npm);
    expect(translateCommand(npm, 'yarn')).toBe(yarn);
    expect(translateCommand(npm, 'pnpm')).toBe(pnpm);
    expect(translateCommand(npm, 'bun')).toBe(bun);
  });
});
