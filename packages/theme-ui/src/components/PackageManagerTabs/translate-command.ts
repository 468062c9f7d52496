import { isForWorkspace, parseCommand } from './parse-command.js';
import { type PackageManager, writeCommand } from './write-command.js';

/** The manager of a command, by its first word. */
const MANAGER_OF: Record<string, PackageManager> = {
  npm: 'npm',
  npx: 'npm',
  yarn: 'yarn',
  pnpm: 'pnpm',
  pnpx: 'pnpm',
  bun: 'bun',
  bunx: 'bun',
};

/**
 * Translates commands for a manager. The input may be a command of npm, Yarn, pnpm or Bun, or begin with the verb: `add
 * x -D`. Several commands, on separate lines or joined by `&&`, are each translated; other commands, and those for
 * packages of a workspace, are not changed.
 */
export function translateCommand(command: string, manager: PackageManager): string {
  return split(command)
    .map((part, index) => (index % 2 === 0 ? translateOne(part, manager) : part))
    .join('');
}

/** Whether there is anything to translate in a text. */
export function isTranslatable(command: string): boolean {
  return commandsIn(command).some((part) => parseCommand(part) !== undefined);
}

/** The first command in a text that is for packages of a workspace, and therefore not translated. */
export function workspaceCommandIn(command: string): string | undefined {
  return commandsIn(command).find(isForWorkspace);
}

function commandsIn(command: string): string[] {
  return split(command).flatMap((part, index) => (index % 2 === 0 ? [withoutLead(part)[1]] : []));
}

/** Commands, and the operators that join them. */
function split(command: string): string[] {
  return command.split(/(\s*(?:&&|\|\||;|\n)\s*)/);
}

/** Leading spaces, prompt and variables (`FOO=1 npm run x`) stay in front. */
function withoutLead(command: string): [lead: string, rest: string] {
  const lead = /^(?:\s|\$\s|\w+=\S*\s+)*/.exec(command)?.[0] ?? '';
  return [lead, command.slice(lead.length)];
}

function translateOne(command: string, manager: PackageManager): string {
  const [lead, rest] = withoutLead(command);
  const parsed = isForWorkspace(rest) ? undefined : parseCommand(rest);
  if (!parsed || (parsed.tool !== undefined && MANAGER_OF[parsed.tool] === manager)) return command;
  return lead + writeCommand(parsed.intent, manager);
}
