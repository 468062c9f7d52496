import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import { ignoredAddress, isIgnored, readChecked, writeChecked } from '@diptych/core/pages';
import * as v from 'valibot';
import { type ExternalAddress, externalAddresses } from '../external/external-addresses.js';
import { type Answer, requestAddresses } from '../external/request-addresses.js';
import { optionsReader } from '../options-reader.js';
import { reporter } from '../reporter.js';
import type { SiteRule } from '../types.js';

const report = reporter('external-links');

const DAY_MS = 24 * 60 * 60 * 1000;

const options = v.strictObject({
  /** Addresses to skip; a trailing `*` matches anything. */
  ignore: v.optional(v.array(ignoredAddress), []),
  /** Milliseconds to wait for an answer. */
  timeout: v.optional(v.number(), 10_000),
  /** Number of days before an address that answered is requested again. */
  keepDays: v.optional(v.number(), 7),
});

/** External addresses respond. Runs only on request: the result does not depend on the site alone. */
export const externalLinks: SiteRule<v.InferOutput<typeof options>> = {
  name: 'external-links',
  description: 'External addresses respond; only with --external',
  scope: 'site',
  isOptIn: true,
  readOptions: optionsReader('external-links', options),
  // The result cannot be cached by the content of pages: the rule caches its own answers.
  inputs: () => String(Date.now()),
  async check(site, { external, cacheDir, config, options: { ignore, timeout, keepDays } }) {
    if (!external) return [];
    const links = await externalAddresses(site, config);
    const wanted = new Map<string, ExternalAddress[]>();
    const broken: Diagnostic[] = [];
    for (const link of links) {
      if (isIgnored(link.url, [...ignore, ...config.ignoreDeadLinks])) continue;
      const address = link.url.replace(/#.*$/, '').replace(/^\/\//, 'https://');
      if (URL.canParse(address)) wanted.set(address, [...(wanted.get(address) ?? []), link]);
      else broken.push(report(link, `${link.url} is not a valid address.`, 'Correct or remove it.'));
    }
    const file = path.join(cacheDir, 'external.json');
    const now = Date.now();
    const known = readAnswers(file, now - keepDays * DAY_MS);
    const fresh = await requestAddresses(
      [...wanted.keys()].filter((address) => !known.has(address)),
      { timeout },
    );
    for (const [address, answer] of fresh) if (answer.ok) known.set(address, now);
    writeChecked(file, JSON.stringify(Object.fromEntries(known)));
    const dead = [...fresh].flatMap(([address, answer]) =>
      answer.ok ? [] : (wanted.get(address) ?? []).map((link) => toDiagnostic(link, answer)),
    );
    return [...broken, ...dead];
  },
};

/** When each address last answered; failures are requested again. */
function readAnswers(file: string, since: number): Map<string, number> {
  const text = readChecked(file);
  const all = Object.entries(text === undefined ? {} : (JSON.parse(text) as Record<string, number>));
  return new Map(all.filter(([, at]) => at >= since));
}

function toDiagnostic(link: ExternalAddress, { isGone, reason }: Answer): Diagnostic {
  const message = `${link.url} does not respond: ${reason}.`;
  return isGone
    ? report(link, message, 'Find where the page is now, or remove the link.')
    : { ...report(link, message, 'Try again later; if it still fails, fix or remove the link.'), severity: 'warning' };
}
