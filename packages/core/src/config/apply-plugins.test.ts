import { expect, it } from 'vitest';
import { runConfigHooks, withPluginValues } from './apply-plugins.js';

it('lets plugins that a plugin adds have their turn, once', async () => {
  const calls: string[] = [];
  const inner = {
    name: 'inner',
    config(config: object) {
      calls.push('inner');
      return { ...config, description: 'inner' };
    },
  };
  const outer = {
    name: 'outer',
    config(config: object) {
      calls.push('outer');
      return { ...config, plugins: [outer, inner] };
    },
  };
  const { user } = await runConfigHooks({ title: 'T', plugins: [outer as never] }, '/site');
  expect(calls).toEqual(['outer', 'inner']);
  expect(user.description).toBe('inner');
});

it('puts in what plugins bring; what the site says wins', async () => {
  const plugin = {
    name: 'brings',
    styles: ['./a.css'],
    components: { A: './a.tsx', B: './b.tsx' },
    messages: { en: { 'brings.a': 'A', 'brings.b': 'B' } },
    vite: { define: { A: '1', B: '1' } },
  };
  const user = await withPluginValues({
    title: 'T',
    styles: ['./own.css'],
    locales: [
      { key: 'en', label: 'English', messages: { 'brings.b': 'mine' } },
      { key: 'zh', label: '中文' },
    ],
    components: { B: './own.tsx' },
    vite: { define: { B: '2' } },
    plugins: [plugin],
  });
  expect(user.styles).toEqual(['./own.css', './a.css']);
  expect(user.components).toEqual({ A: './a.tsx', B: './own.tsx' });
  expect(user.vite?.define).toEqual({ A: '1', B: '2' });
  expect(user.locales?.map(({ messages }) => messages)).toEqual([{ 'brings.a': 'A', 'brings.b': 'mine' }, {}]);
});

it('names two plugins that bring the same component, unless the site decides', async () => {
  const bring = (name: string) => ({ name, components: { A: `./${name}.tsx` } });
  const plugins = [bring('one'), bring('two')];
  await expect(withPluginValues({ title: 'T', plugins })).rejects.toThrow(
    'The plugins "one" and "two" both have a component <A>.',
  );
  const user = await withPluginValues({ title: 'T', plugins, components: { A: './own.tsx' } });
  expect(user.components).toEqual({ A: './own.tsx' });
});

it('hears which files a hook has read, and what it found', async () => {
  const plugin = {
    name: 'reads',
    config(
      config: object,
      { addWatchFile, logger }: { addWatchFile(file: string): void; logger: { warn(text: string): void } },
    ) {
      addWatchFile('data.json');
      logger.warn('It is empty.');
      return config;
    },
  };
  expect(await runConfigHooks({ title: 'T', plugins: [plugin as never] }, '/site')).toMatchObject({
    files: ['/site/data.json'],
    diagnostics: [{ code: 'plugin-warning', message: 'reads: It is empty.' }],
  });
});
