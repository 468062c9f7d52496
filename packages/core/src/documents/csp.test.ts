import { describe, expect, it } from 'vitest';
import type { HeadTag } from '../config/index.js';
import { hashSource, policyDirectives } from './csp.js';

const HASH = hashSource('a()');
const SHEET = hashSource('p{top:0}');
const EMPTY = hashSource('');
const TAGS: HeadTag[] = [
  { tag: 'script', content: 'a()' },
  { tag: 'style', content: 'p{top:0}' },
];
const policy = (additions: Record<string, string[]>) => policyDirectives(TAGS, additions);

describe('sources of the config', () => {
  it.each<[string, Record<string, string[]>, string, string[]]>([
    ['a directive of the policy', { 'img-src': ['http:'] }, 'img-src', ["'self'", 'data:', 'https:', 'http:']],
    ['scripts', { 'script-src-elem': ['a.example'] }, 'script-src-elem', ["'self'", HASH, 'a.example']],
    [
      'event handlers',
      { 'script-src-attr': ["'unsafe-hashes'"] },
      'script-src-attr',
      ["'self'", HASH, "'unsafe-hashes'"],
    ],
    ['style sheets', { 'style-src-elem': ['a.example'] }, 'style-src-elem', ["'self'", SHEET, EMPTY, 'a.example']],
    ['media', { 'media-src': ['a.example'] }, 'media-src', ["'self'", 'a.example']],
    ['frames', { 'frame-src': ['a.example'] }, 'frame-src', ["'self'", 'a.example']],
    ['workers', { 'worker-src': ['blob:'] }, 'worker-src', ["'self'", 'blob:']],
    [
      'what is added to the fallback',
      { 'script-src-elem': ['a.example'], 'script-src': ['b.example'] },
      'script-src-elem',
      ["'self'", HASH, 'b.example', 'a.example'],
    ],
    [
      'the nearest fallback',
      { 'frame-src': ['a.example'], 'child-src': ['b.example'] },
      'frame-src',
      ["'self'", 'b.example', 'a.example'],
    ],
    [
      'the last fallback',
      { 'manifest-src': ['a.example'], 'default-src': ['b.example'] },
      'manifest-src',
      ["'self'", 'b.example', 'a.example'],
    ],
    ['what has no fallback', { 'trusted-types': ['a'] }, 'trusted-types', ['a']],
    ['a directive without sources', { 'upgrade-insecure-requests': [] }, 'upgrade-insecure-requests', []],
  ])(
    'are added to those of the policy, or of the directive that stands for it: %s',
    (_name, additions, name, sources) => {
      expect(policy(additions)[name]).toEqual(sources);
    },
  );

  it("take the place of 'none'", () => {
    expect(policy({ 'object-src': ["'self'"] })['object-src']).toEqual(["'self'"]);
    expect(policy({})['object-src']).toEqual(["'none'"]);
  });

  it("are all that is allowed where 'none' is one of them", () => {
    expect(policy({ 'img-src': ["'none'"] })['img-src']).toEqual(["'none'"]);
    expect(policy({ 'img-src': ["'none'", "'self'"] })['img-src']).toEqual(["'self'"]);
    expect(policy({ 'frame-src': ["'none'"] })['frame-src']).toEqual(["'none'"]);
    expect(policy({ 'script-src': ["'none'", 'a.example'] })['script-src']).toEqual(['a.example']);
  });

  it("put no hash beside 'unsafe-inline', which it would switch off", () => {
    const inline = policy({ 'script-src': ["'unsafe-inline'"], 'script-src-elem': ['a.example'] });
    expect(inline['script-src']).toEqual(["'self'", "'unsafe-inline'"]);
    expect(inline['script-src-elem']).toEqual(["'self'", "'unsafe-inline'", 'a.example']);
    const attributes = policy({ 'style-src-attr': ["'unsafe-inline'"] });
    expect(attributes['style-src']).toEqual(["'self'", SHEET, EMPTY]);
    expect(attributes['style-src-attr']).toEqual(["'self'", "'unsafe-inline'"]);
  });
});

describe('hashes', () => {
  it.each([
    'module',
    'importmap',
    'speculationrules',
    'text/javascript',
    'Application/JavaScript',
    'text/ecmascript',
    '',
    true as const,
  ])('name a script of the type %j', (type) => {
    const directives = policyDirectives([{ tag: 'script', attrs: { type }, content: 'a()' }], {});
    expect(directives['script-src']).toEqual(["'self'", HASH]);
  });

  it.each(['application/ld+json', 'application/json', 'text/plain', 'text/javascript; charset=utf-8'])(
    'do not name data of the type %j',
    (type) => {
      const directives = policyDirectives([{ tag: 'script', attrs: { type }, content: 'a()' }], {});
      expect(directives['script-src']).toEqual(["'self'"]);
    },
  );
});
