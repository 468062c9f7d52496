import path from 'node:path';
import { expect, test } from 'vitest';
import { diagnostic } from '../../test/sample-diagnostic.js';
import { diagnosticsToGithub } from './github.js';
import { repositoryPrefix } from './repository-prefix.js';
import { diagnosticsToSarif } from './sarif.js';

test('annotations escape what would end them', () => {
  expect(diagnosticsToGithub([diagnostic], 'site/')).toBe(
    '::warning file=site/docs/zh/100%25%2C 折%3Aa.md,line=3,endLine=3,col=5,endColumn=9,title=diptych%3A terms::One line%0Aand another: 50%25.%0AFix it.\n',
  );
  const { endLine, endColumn, ...plain } = { ...diagnostic, endLine: 4 };
  expect(diagnosticsToGithub([{ ...plain, endLine, endColumn }])).not.toContain('endColumn');
  expect(diagnosticsToGithub([{ ...plain, file: undefined }])).toMatch(/^::warning title=diptych%3A terms::/);
});

test('a SARIF log has what version 2.1.0 asks for', () => {
  const rules = [
    { name: 'links', description: 'Links lead to something' },
    { name: 'terms', description: 'Terms are translated' },
  ];
  const log = JSON.parse(
    JSON.stringify(diagnosticsToSarif([diagnostic], { version: '1.2.3', rules, prefix: 'site/' })),
  );
  expect(log).toEqual({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'diptych check',
            version: '1.2.3',
            rules: [
              { id: 'links', shortDescription: { text: 'Links lead to something' } },
              { id: 'terms', shortDescription: { text: 'Terms are translated' } },
            ],
          },
        },
        columnKind: 'utf16CodeUnits',
        results: [
          {
            ruleId: 'terms',
            ruleIndex: 1,
            level: 'warning',
            message: { text: 'One line\nand another: 50%. Fix it.' },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: {
                    uri: 'site/docs/zh/100%25%2C%20%E6%8A%98%3Aa.md',
                    uriBaseId: '%SRCROOT%',
                  },
                  region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 },
                },
              },
            ],
            fixes: [
              {
                description: { text: 'Fix it.' },
                artifactChanges: [
                  {
                    artifactLocation: {
                      uri: 'site/docs/zh/100%25%2C%20%E6%8A%98%3Aa.md',
                      uriBaseId: '%SRCROOT%',
                    },
                    replacements: [
                      { deletedRegion: { charOffset: 10, charLength: 4 }, insertedContent: { text: '折' } },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
});

test('files are named from the root of the repository', () => {
  const folder = import.meta.dirname;
  expect(repositoryPrefix(folder)).toBe('packages/check/src/output/');
  expect(repositoryPrefix(folder, path.dirname(folder))).toBe('output/');
  expect(repositoryPrefix(path.parse(folder).root)).toBe('');
});
