import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.js';

/** The search panel in one of the site's languages. */
export interface Panel {
  button: Locator;
  dialog: Locator;
  box: Locator;
  groups: Locator;
  options: Locator;
  selected: Locator;
  /** Opens it by its button. */
  open(): Promise<void>;
  /**
   * Searches, and waits until the whole answer is shown; with `early`, until the first one is, where texts are held
   * back.
   */
  ask(query: string, how?: 'whole' | 'early'): Promise<void>;
}

/** Files of the search index, in parts or whole. */
export const SEARCH_FILES = /\/static\/search[._]/;
/** What is logged when an index cannot be had. */
export const FAILED = 'error: Failed to fetch search index, please reload the page and try again.';

export function panelOf(page: Page, name = 'Search'): Panel {
  const dialog = page.getByRole('dialog', { name });
  const button = page.getByRole('banner').getByRole('button', { name });
  const box = dialog.getByRole('combobox', { name });
  const options = dialog.getByRole('listbox').getByRole('option');
  return {
    button,
    dialog,
    box,
    options,
    groups: dialog.getByRole('listbox').getByRole('group'),
    selected: dialog.getByRole('option', { selected: true }),
    async open() {
      await button.click();
      await expect(box).toBeFocused();
    },
    async ask(query, how = 'whole') {
      await box.fill(query);
      // Until there is another answer the last one stays.
      if (how === 'whole') await expect(dialog).not.toHaveAttribute('data-busy');
      await expect(options.or(dialog.getByRole('status').getByRole('paragraph')).first()).toBeVisible();
    },
  };
}
