import fc from 'fast-check';

/** Texts of the kinds a page or a query may hold, whole characters only. */
export const anyText = (maxLength = 200): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.constantFrom(
          ...['testTimeout', 'test-timeout', '@rstest/core', 'rstest.fn()', '配置文件', '测试', 'テスト', '테스트를'],
          ...[
            'конфигурация',
            'café',
            'HTMLParser',
            '𠮷野家',
            '👩‍👩‍👧‍👦',
            '🇨🇳',
            'e\u0301',
            'مرحبا',
            '<b>',
            '__proto__',
            '…',
            '\n',
            ' ',
          ],
        ),
      ),
      { maxLength: 16 },
    )
    .map((pieces) => pieces.join(' ').slice(0, maxLength))
    .map((text) => text.replace(/[\ud800-\udbff]$/, ''));

/** Any sequence of code units, half characters included. */
export const brokenText: fc.Arbitrary<string> = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

/** Whether every half of a surrogate pair has its other half. */
export const isWellFormed = (text: string): boolean =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
