import { expect, test } from '../support/test.js';
import { LANGUAGES } from './messages.js';

for (const { prefix, lang } of LANGUAGES) {
  test(`the home page says what it is and lists six sibling tools, in ${lang}`, { tag: '@phone' }, async ({
    page,
    visit,
  }) => {
    await visit(`${prefix}/`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Rstest', exact: true })).toBeVisible();
    if (!prefix) await expect(main.getByText('Rspack-based Testing Framework', { exact: true })).toBeVisible();
    for (const name of ['Rspack', 'Rsbuild', 'Rslib', 'Rspress', 'Rsdoctor', 'Rstest']) {
      await expect(main.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', /^https:/);
    }
    await expect(main.getByRole('link', { name: /^Rslint/ })).toHaveCount(0);
    await main
      .getByRole('link', { name: /Quick start|快速(开始|上手)/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${prefix}/guide/start/quick-start`);
  });
}
