import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { cleanEnvironment, registrySettings } from '../lib/clean-home.mjs';

const SCRIPT = fileURLToPath(new URL('../clean-home.mjs', import.meta.url));

test('keeps of npm’s configuration what the registry needs', () => {
  const needed = [
    'registry=https://registry.example.com/',
    '@acme:registry = https://npm.acme.com/',
    '//npm.acme.com/:_authToken=secret',
    'https-proxy=http://proxy.example.com:8080',
    'noproxy=localhost',
    'cafile=/etc/ssl/own.pem',
    'strict-ssl=true',
  ];
  const dropped = ['update-notifier=false', '; registry=none', 'omit-lockfile-registry-resolved=true', 'yes=false', ''];
  expect(
    registrySettings([...dropped, ...needed, ...dropped].join('\r\n'))
      .trim()
      .split('\n'),
  ).toEqual(needed);
});

test('puts in the values of variables, which do not go in', () => {
  const line = '//npm.acme.com/:_authToken=$' + '{ACME_TOKEN}';
  expect(registrySettings(line, { ACME_TOKEN: 'secret' })).toBe('//npm.acme.com/:_authToken=secret\n');
});

test('keeps of the environment what a fresh machine has', () => {
  const fresh = { PATH: '/bin', CI: 'true', https_proxy: 'http://p', NODE_EXTRA_CA_CERTS: '/ca.pem' };
  const own = {
    TZ: 'Asia/Tokyo',
    GIT_AUTHOR_NAME: 'A',
    XDG_CONFIG_HOME: '/c',
    npm_config_yes: 'true',
    NODE_ENV: 'test',
  };
  expect(cleanEnvironment({ ...fresh, ...own })).toEqual(fresh);
});

test('runs a command in an empty home with the registry’s settings, and removes it', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'clean-home-test-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeFileSync(path.join(home, '.npmrc'), 'update-notifier=false\nregistry=https://from-file.example.com/\n');
  const script = `
    const { readdirSync, readFileSync } = require('node:fs');
    const home = require('node:os').homedir();
    console.log(JSON.stringify({ home, names: readdirSync(home), npmrc: readFileSync(home + '/.npmrc', 'utf8'), tz: process.env.TZ }));
    process.exitCode = 3;
  `;
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    TZ: 'Asia/Tokyo',
    npm_config_globalconfig: path.join(home, 'none'),
    NPM_CONFIG_REGISTRY: 'https://from-env.example.com/',
  };
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, process.execPath, '-e', script], {
    env,
    encoding: 'utf8',
  });
  const seen = JSON.parse(stdout);
  expect(status).toBe(3);
  expect(seen).toMatchObject({
    names: ['.npmrc'],
    // Of a key that stands twice the later line counts.
    npmrc: 'registry=https://from-file.example.com/\nregistry=https://from-env.example.com/\n',
  });
  expect(seen.tz).toBeUndefined();
  expect(existsSync(seen.home)).toBe(false);
});
