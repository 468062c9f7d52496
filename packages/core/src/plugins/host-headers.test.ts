import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../documents/csp.js';
import { securityHeaders } from './host-headers.js';

const policyOf = (csp: Parameters<typeof securityHeaders>[0]) => securityHeaders(csp)['Content-Security-Policy'];

it('sends the directives that browsers ignore in documents', () => {
  expect(policyOf({})).toBe("frame-ancestors 'self'");
  expect(policyOf(false)).toBe("frame-ancestors 'self'");
  expect(policyOf({ 'frame-ancestors': ['https://frames.example'], 'img-src': ['https://images.example'] })).toBe(
    "frame-ancestors 'self' https://frames.example",
  );
  expect(policyOf({ 'frame-ancestors': ["'none'"] })).toBe("frame-ancestors 'none'");
  expect(policyOf({ sandbox: [], 'report-to': ['csp'] })).toBe("frame-ancestors 'self'; report-to csp; sandbox");
});

it('leaves them out of documents', () => {
  const csp = { 'frame-ancestors': ['https://frames.example'], 'upgrade-insecure-requests': [] };
  const policy = contentSecurityPolicy([], csp);
  expect(policy).not.toContain('frame');
  expect(policy).toMatch(/; upgrade-insecure-requests$/);
});
