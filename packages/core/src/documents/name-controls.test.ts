import { expect, it } from 'vitest';
import { messagesFor } from '../messages/index.js';
import { nameControls } from './name-controls.js';

it('names the controls of components in the language of the page', () => {
  const html = (name: string) => `<button type="button" data-label="copyCode" aria-label="${name}"></button>`;
  expect(nameControls(html('Copy code'), messagesFor('de'))).toBe(html(messagesFor('de').copyCode));
  expect(nameControls(html('Copy code'), { ...messagesFor('en'), copyCode: 'a "b" & c' })).toBe(
    html('a &quot;b&quot; &amp; c'),
  );
});

it('leaves names alone that are no messages', () => {
  const html = '<button data-label="ahoy" aria-label="Ahoy"></button><button aria-label="Copy code"></button>';
  expect(nameControls(html, messagesFor('de'))).toBe(html);
});
