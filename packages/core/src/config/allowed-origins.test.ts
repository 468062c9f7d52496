import { expect, it } from 'vitest';
import { cspAdditions } from './allowed-origins.js';

it('puts an origin into every directive that loads something, and leaves the site itself in', () => {
  const additions = cspAdditions({ allow: ['https://a.example'], 'script-src': ['https://b.example'] });
  expect(additions).toMatchObject({
    'script-src': ['https://b.example', 'https://a.example'],
    'connect-src': ['https://a.example'],
    'frame-src': ['https://a.example'],
  });
  expect(additions).not.toHaveProperty('allow');
});

it("leaves a list with 'none' as it is: it names all that is allowed", () => {
  const additions = cspAdditions({ allow: ['https://a.example'], 'img-src': ["'none'", "'self'"] });
  expect(additions).toMatchObject({ 'img-src': ["'none'", "'self'"], 'font-src': ['https://a.example'] });
});

it('leaves the policy as it is where nothing is allowed', () => {
  expect(cspAdditions(undefined)).toEqual({});
  expect(cspAdditions({ allow: [] })).toEqual({});
  expect(cspAdditions({ 'img-src': ['http:'] })).toEqual({ 'img-src': ['http:'] });
  expect(cspAdditions(false)).toBe(false);
});

it('allows requests to the address of events, where that is of another origin', () => {
  expect(cspAdditions(undefined, 'https://stats.example.com/diptych?site=1')).toEqual({
    'connect-src': ['https://stats.example.com'],
  });
  expect(cspAdditions({ 'connect-src': ['https://a.example'] }, 'https://b.example/')).toEqual({
    'connect-src': ['https://a.example', 'https://b.example'],
  });
  expect(cspAdditions(undefined, '/api/events')).toEqual({});
  expect(cspAdditions(false, 'https://b.example/')).toBe(false);
});
