/** Languages in which a line may begin with a prompt; `''` is a fence without a language. */
const SHELLS = new Set(
  ' bash bat cmd console fish powershell ps1 sh shell shell-session shellscript shellsession terminal text txt zsh'.split(
    ' ',
  ),
);

const PLAIN_TEXT = /^(?:te?xt)?$/;

/**
 * The text to copy from a code block: removed lines, diff signs, prompts and the output below a prompted command are
 * left out. A patch, a `diff` block with file or hunk headers, is copied whole; of a block with removed lines only, they
 * are copied.
 */
export function codeToCopy(block: Element): string {
  const language = block.getAttribute('data-lang') ?? '';
  const text = keptText(block.querySelector('code')).replace(/\n$/, '');
  if (language === 'diff') return withoutDiffSigns(text);
  return SHELLS.has(language) ? withoutPrompts(text, PLAIN_TEXT.test(language)) : text;
}

/** The text of a block without removed lines, and without what is noted below lines. */
function keptText(shown: Element | null): string {
  const code = shown?.querySelector(NOTE) ? withoutNotes(shown) : shown;
  if (!code?.querySelector('.line.remove')) return code?.textContent ?? '';
  const lines = [...code.querySelectorAll('.line')];
  const remaining = lines.filter((line) => !line.matches('.remove'));
  return (remaining.length > 0 ? remaining : lines).map((line) => line.textContent).join('\n');
}

const NOTE = '[data-dt="code-note"]';

function withoutNotes(code: Element): Element {
  const copy = code.cloneNode(true) as Element;
  for (const note of copy.querySelectorAll(NOTE)) note.remove();
  return copy;
}

function withoutDiffSigns(text: string): string {
  if (/^(?:diff |Index: |--- |@@ )/m.test(text)) return text;
  const lines = text.split('\n');
  // Signs are a column of their own, or two with a blank, only if they are in every line: `-` may begin other text.
  const width = lines.every((line) => /^[-+ ](?: |$)|^$/.test(line)) ? 2 : 1;
  const isIndented = lines.every((line) => /^[-+ ]|^$/.test(line));
  const remaining = lines.filter((line) => !line.startsWith('-'));
  const shown = remaining.some((line) => line.trim() !== '') ? remaining : lines;
  return shown.map((line) => (isIndented ? line.slice(width) : line.replace(/^[-+]/, ''))).join('\n');
}

/** Prompts of shells: `$`, `me@host:~$`, `PS C:\>` and `C:\>`. */
const PROMPT = /^(?:\$ |PS [^>]*> ?|[A-Za-z]:\\[^>]*> ?|\[?[\w.-]+@[\w.-]+[: ][^\s$#]*[$#] )/;

/**
 * A prompt anywhere, or `> ` from the first line on, marks a session: only the commands are copied, with the lines that
 * belong to them. A dollar sign in the middle of plain text is text.
 */
function withoutPrompts(text: string, isPlainText: boolean): string {
  const lines = text.split('\n');
  const isMarked = lines.some((line) => PROMPT.test(line));
  const prompt = isMarked ? PROMPT : /^> /;
  if ((isPlainText || !isMarked) && !prompt.test(text)) return text;
  const commands: string[] = [];
  let command = '';
  for (const line of lines) {
    const isMore = isOpen(command);
    // A prompt ends what was never closed; as the only sign of both, `>` continues what is open.
    if (prompt.test(line) && (isMarked || !isMore)) command = line.replace(prompt, '');
    else if (isMore) command += `\n${line.replace(/^>>? /, '')}`;
    else continue;
    commands.push(command.slice(command.lastIndexOf('\n') + 1));
  }
  return commands.join('\n');
}

/** Whether a shell waits for more lines: after an operator, in quotes, in a here-document, in a block. */
function isOpen(command: string): boolean {
  if (/[\\`^|]$|&&$/.test(command)) return true;
  const [, end] = /(?<!<)<<-?\s*['"]?([A-Za-z_]\w*)/.exec(command) ?? [];
  if (end) return !command.split('\n').some((line, index) => index > 0 && line.trim() === end);
  const plain = command.replace(/\\.|'[^']*'|"(?:\\.|[^"\\])*"|(?:^|\s)#[^\n]*/gs, '');
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0;
  return /['"]/.test(plain) || count(/(?:\b(?:do|then)|[({])$/gm) > count(/^\s*(?:done\b|fi\b|[)}])/gm);
}
