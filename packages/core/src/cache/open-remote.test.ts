import { expect, it } from 'vitest';
import { remoteFault } from './open-remote.js';

it.each([
  ['../shared', undefined],
  ['https://cache.example.com/docs?sig=abc', undefined],
  ['https://cache.example.com/docs#part', 'it has the fragment "#part", which is not sent to a server'],
  ['s3://bucket/docs?region=eu-west-1', undefined],
  ['s3://bucket/docs?sig=abc', 'it has the parameter "sig"'],
])('decides whether a remote is valid: %s', (remote, fault) => expect(remoteFault(remote)).toBe(fault));
