import { describe, expect, it } from 'vitest';
import { codeToCopy } from './code-to-copy.js';

function copied(lang: string, html: string): string {
  const block = document.createElement('div');
  block.dataset.lang = lang;
  block.innerHTML = `<pre><code>${html}</code></pre>`;
  return codeToCopy(block);
}

describe('what a code block copies', () => {
  it('is its text', () => {
    expect(copied('ts', 'const <span class="k">a</span> = 1;\n\nconst b = 2;\n')).toBe('const a = 1;\n\nconst b = 2;');
    expect(copied('ts', '$ is a name;\n> 2')).toBe('$ is a name;\n> 2');
  });

  it('leaves removed lines out', () => {
    const lines = [
      '<span class="line">const a = 1;</span>',
      '<span class="line remove">const b = 2;</span>',
      '<span class="line add">const <span class="n">b</span> = 3;</span>',
      '<span class="line"></span>',
      '<span class="line">end</span>',
    ];
    expect(copied('ts', lines.join('\n'))).toBe('const a = 1;\nconst b = 3;\n\nend');
  });

  it('has removed lines where there are no others', () => {
    expect(copied('ts', '<span class="line remove">a</span>\n<span class="line remove">b</span>')).toBe('a\nb');
  });

  it.each([
    ['signs with a blank', '  a:\n-   b: 1\n+   b: 2\n\n    c: 3', 'a:\n  b: 2\n\n  c: 3'],
    ['removed lines only', '- "a": true\n-b', ' "a": true\nb'],
    ['a removed line only', '- "a": true', '"a": true'],
    ['signs without a blank', ' a\n-b\n+c', 'a\nc'],
    ['signs beside unindented text', 'a\n-b\n+c', 'a\nc'],
    ['a patch', '@@ -1 +1 @@\n-a\n+b', '@@ -1 +1 @@\n-a\n+b'],
  ])('of a diff: %s', (_name, html, expected) => {
    expect(copied('diff', html)).toBe(expected);
  });

  it.each([
    ['no prompt', 'npm test', 'npm test'],
    ['a prompt', '$ npm test', 'npm test'],
    ['output below a command', '$ npm test\n> rstest\n\nPASS\n$ echo $?\n0', 'npm test\necho $?'],
    [
      'a command on several lines',
      '$ npx rstest \\\n>   --coverage \\\n    src\nPASS',
      'npx rstest \\\n  --coverage \\\n    src',
    ],
    [
      'a here-document',
      '$ cat > app.yaml &lt;&lt;EOF\nname: app\n  port: 80\nEOF\n$ kubectl apply -f app.yaml\ndone',
      'cat > app.yaml <<EOF\nname: app\n  port: 80\nEOF\nkubectl apply -f app.yaml',
    ],
    ['open quotes', `$ curl -d '{\n  "name": "x"\n}' host\n200`, `curl -d '{\n  "name": "x"\n}' host`],
    [
      'a loop, with a block in it',
      '$ for f in *.md; do\n  if true; then\n    echo $f\n  fi\ndone\na.md',
      'for f in *.md; do\n  if true; then\n    echo $f\n  fi\ndone',
    ],
    ['an apostrophe in a comment', "$ npm test # don't\nPASS\n$ ls", "npm test # don't\nls"],
    ['a here-string', '$ wc &lt;&lt;&lt; word\n1 1 5', 'wc <<< word'],
    ['the other prompt', '&gt; npm test\nPASS', 'npm test'],
    [
      'the prompt of PowerShell',
      'PS C:\\&gt; Get-Item `\n&gt;&gt;   a\n\nName\nPS C:\\Me&gt; dir',
      'Get-Item `\n  a\ndir',
    ],
    ['the prompt of cmd', 'C:\\&gt; dir\nC:\\Me&gt;cd ..', 'dir\ncd ..'],
    ['a prompt with user and host', 'me@host:~$ ls\na b\n[root@host etc]# cat a', 'ls\ncat a'],
    ['a comment above', '# run them\n$ npm test', 'npm test'],
    ['a variable', '$HOME/bin/rstest', '$HOME/bin/rstest'],
    ['output alone', 'PASS\n> 1 test', 'PASS\n> 1 test'],
  ])('of a session: %s', (_name, html, expected) => {
    expect(copied('sh', html)).toBe(expected);
  });

  it('keeps the dollar signs of plain text', () => {
    expect(copied('txt', 'Plan  Price\n$ 5 per month')).toBe('Plan  Price\n$ 5 per month');
    expect(copied('', '$ npm test\nPASS')).toBe('npm test');
  });
});
