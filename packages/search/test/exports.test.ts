import { expect, it } from 'vitest';
import * as main from '../src/index.js';
import * as providers from '../src/providers/index.js';

it('exports what it did before', () => {
  expect({ main: Object.keys(main).sort(), providers: Object.keys(providers).sort() }).toMatchSnapshot();
});
