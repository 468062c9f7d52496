import { describe, expect, it } from 'vitest';
import { codeRegion, regionNames } from './code-region.js';

const FILE = `import a from 'a';

// #region setup
  const one = 1;

    const two = 2;
  // #region inner
  const three = 3;
  // #endregion inner
// #endregion setup
`;

describe('codeRegion', () => {
  it('is what stands between its marks, without their indentation and the marks of others', () => {
    expect(codeRegion(FILE, 'setup')).toEqual({
      code: 'const one = 1;\n\n  const two = 2;\nconst three = 3;',
      line: 4,
    });
    expect(codeRegion(FILE, 'inner')).toEqual({ code: 'const three = 3;', line: 8 });
  });

  it('without a name is the file, without marks and the last line break', () => {
    expect(codeRegion('a\n// #region x\nb\n// #endregion\n')).toEqual({ code: 'a\nb', line: 1 });
  });

  it.each([
    ['# region a\nx\n# endregion'],
    ['#region a\nx\n#endregion'],
    ['<!-- #region a -->\nx\n<!-- #endregion a -->'],
    ['/* #region a */\nx\n/* #endregion a */'],
    ['{/* #region a */}\nx\n{/* #endregion a */}'],
    ['-- #region a\nx\n-- #endregion'],
    ['//#region a\r\nx\r\n//#endregion\r\n'],
  ])('is marked as the language writes comments: %j', (source) => {
    expect(codeRegion(source, 'a')?.code).toBe('x');
  });

  it('is none where there is no such mark, or it is not closed', () => {
    expect(codeRegion(FILE, 'Setup')).toBeUndefined();
    expect(codeRegion('// #region a\nx', 'a')).toBeUndefined();
    expect(regionNames(FILE)).toEqual(['setup', 'inner']);
  });
});
