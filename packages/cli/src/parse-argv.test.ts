import { describe, expect, it } from 'vitest';
import { parseArgv } from './parse-argv.js';

const flagsOf = (argv: string[], env = {}): unknown => {
  const invocation = parseArgv(argv, env);
  return invocation.kind === 'run' ? invocation.flags : invocation;
};

describe('parseArgv', () => {
  it('reads a command with its options, in any order', () => {
    expect(parseArgv(['--json', 'build', 'site', '--out-dir=out', '--base', '/docs/', '-c', 'x.ts', '-q'], {})).toEqual(
      {
        kind: 'run',
        command: 'build',
        flags: {
          root: 'site',
          outDir: 'out',
          base: '/docs/',
          config: 'x.ts',
          all: false,
          fix: false,
          force: false,
          dryRun: false,
          external: false,
          drafts: false,
          strict: false,
          format: 'json',
          json: true,
          quiet: true,
        },
      },
    );
    expect(flagsOf(['preview', '--root', 'site', '--host', '0.0.0.0'])).toMatchObject({
      root: 'site',
      host: '0.0.0.0',
    });
  });

  it('takes the port from the option, else from PORT', () => {
    expect(flagsOf(['preview', '-p', '8080'], { PORT: '9090' })).toMatchObject({ port: 8080 });
    expect(flagsOf(['preview'], { PORT: '9090' })).toMatchObject({ port: 9090 });
    expect(flagsOf(['preview'], { PORT: '' })).toMatchObject({ port: undefined });
    expect(flagsOf(['build'], { PORT: 'of no interest' })).toMatchObject({ port: undefined });
  });

  it('reads what a check is to do', () => {
    expect(
      flagsOf(['check', '--rules', 'links, terms', '--fix', '--external', '--max-warnings=0', '--format', 'github']),
    ).toMatchObject({ rules: ['links', 'terms'], fix: true, external: true, maxWarnings: 0, format: 'github' });
    expect(flagsOf(['check', '--json'])).toMatchObject({ format: 'json' });
  });

  it('leaves the words of a command that takes them to it', () => {
    expect(flagsOf(['translate', 'accept', 'a.md', 'b.md#c', '--root', 'site'])).toMatchObject({
      root: 'site',
      positionals: ['accept', 'a.md', 'b.md#c'],
      all: false,
    });
    expect(flagsOf(['translate', 'accept', '--all'])).toMatchObject({
      root: undefined,
      positionals: ['accept'],
      all: true,
    });
  });

  it('knows help and version, with and without a command', () => {
    expect(parseArgv(['-h'], {})).toEqual({ kind: 'help', command: undefined });
    expect(parseArgv(['dev', '--help'], {})).toEqual({ kind: 'help', command: 'dev' });
    expect(parseArgv(['--version'], {})).toEqual({ kind: 'version' });
    expect(parseArgv([], {})).toEqual({ kind: 'none' });
  });

  it.each([
    [['biuld'], 'There is no command "biuld".', 'Did you mean "diptych build"?'],
    [
      ['deploy'],
      'There is no command "deploy".',
      'The commands are dev, build, merge, check, audit, record, translate, eject, upgrade, preview, mcp.',
    ],
    [
      ['toString'],
      'There is no command "toString".',
      'The commands are dev, build, merge, check, audit, record, translate, eject, upgrade, preview, mcp.',
    ],
    [['build', '--bas', '/'], 'diptych build has no option --bas.', 'Did you mean --base?'],
    [['build', '--outdir=x'], 'diptych build has no option --outdir.', 'Did you mean --out-dir?'],
    [
      ['build', '--port', '1'],
      'diptych build has no option --port.',
      'It is an option of diptych dev and diptych preview.',
    ],
    [['check', '--format', 'sarfi'], 'There is no format "sarfi".', 'Did you mean --format sarif?'],
    [['check', '--json', '--format', 'text'], '--json and --format text cannot be combined.', 'Leave one of them out.'],
    [
      ['check', '--max-warnings', 'few'],
      '--max-warnings is not a number: "few".',
      'Use a whole number; 0 allows none.',
    ],
    [['build', '--no-json'], 'diptych build has no option --no-json.', 'See diptych build --help.'],
    [['build', '-x'], 'diptych build has no option -x.', 'See diptych build --help.'],
    [
      ['--base'],
      'diptych without a command has no option --base.',
      'It is an option of diptych dev, diptych build, diptych merge and diptych preview.',
    ],
    [['preview', '--port'], '--port needs a value.', 'Write --port <number>.'],
    [['preview', '--port', '--json'], '--port needs a value.', 'Write --port <number>.'],
    [['build', '--base='], '--base needs a value.', 'Write --base <path>.'],
    [['build', '--json=yes'], '--json takes no value.', 'Write --json alone.'],
    [['preview', '--port', '65536'], '--port is not a port: "65536".', 'A port is a whole number from 0 to 65535.'],
    [['preview', '--port', '80a'], '--port is not a port: "80a".', 'A port is a whole number from 0 to 65535.'],
    [['build', '--base', '/a/', '--base=/b/'], '--base is given twice.', 'Leave one of them out.'],
    [
      ['check', '--rules', 'a', '--rules', 'b'],
      '--rules is given twice.',
      'Pass all rules in one option, separated by commas.',
    ],
    [['build', ''], "The site's folder is empty.", 'Pass a folder, or leave it out.'],
    [['build', 'a', 'b'], 'Unexpected argument: "b".', 'See diptych build --help.'],
    [['build', 'a', '--root', 'b'], 'The site\'s folder is given twice: "a" and --root.', 'Leave one of them out.'],
  ])('refuses %j', (argv, message, suggestion) => {
    expect(() => parseArgv(argv, {})).toThrow(expect.objectContaining({ name: 'UsageError', message, suggestion }));
  });

  it('refuses a PORT that is none', () => {
    expect(() => parseArgv(['dev'], { PORT: 'x' })).toThrow('PORT is not a port: "x".');
  });
});
