import { COMMON_OPTIONS, OPTIONS, type OptionName, type OptionSpec } from './arguments/options.js';
import { COMMANDS } from './commands.js';

/** Help for the program, or for one command. */
export function helpText(commandName?: string): string {
  const command = commandName === undefined ? undefined : COMMANDS[commandName];
  const options = table([...(command?.options ?? []), ...COMMON_OPTIONS].map((name) => optionRow(name, commandName)));
  if (command)
    return `diptych ${commandName} ${command.positionals ?? '[root]'} [options]\n${command.summary}.\n\nOptions\n${options}\n`;
  const commands = table(Object.entries(COMMANDS).map(([name, { summary }]) => [name, summary]));
  return [
    'diptych <command> [root] [options]',
    'Bilingual documentation sites in React and MDX.',
    `\nCommands\n${commands}`,
    `\nOptions\n${options}`,
    '\nSee diptych <command> --help for the options of a command.\n',
  ].join('\n');
}

function optionRow(name: OptionName, command = ''): [string, string] {
  const { short, value, about, aboutIn }: OptionSpec = OPTIONS[name];
  return [`${short ? `-${short}, ` : '    '}--${name}${value ? ` <${value}>` : ''}`, aboutIn?.[command] ?? about];
}

function table(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', about = '']) => `  ${name.padEnd(width)}  ${about}`).join('\n');
}
