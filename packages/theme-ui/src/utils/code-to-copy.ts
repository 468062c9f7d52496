/** Languages in which a line may begin with a prompt; `''` is a fence without a language. */
const SHELLS = new Set(
  ' bash bat cmd console fish powershell ps1 sh shell shellscript shellsession terminal text txt zsh'.split(' '),
);

/**
 * The text to copy from a code block: removed lines, diff signs, prompts and the output below a prompted command are
 * left out. A patch, a `diff` block with file or hunk headers, is copied whole.
 */
export function codeToCopy(block: Element): string {
  const language = block.getAttribute('data-lang') ?? '';
  const text = keptText(block.querySelector('code')).replace(/\n$/, '');
  if (language === 'diff') return withoutDiffSigns(text);
  return SHELLS.has(language) ? withoutPrompts(text) : text;
}

/** The text of a block without removed lines, and without what is noted below lines. */
function keptText(shown: Element | null): string {
  const code = shown?.querySelector(NOTE) ? withoutNotes(shown) : shown;
  if (!code?.querySelector('.line.remove')) return code?.textContent ?? '';
  const lines = [...code.querySelectorAll('.line')];
  return lines.flatMap((line) => (line.matches('.remove') ? [] : [line.textContent])).join('\n');
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
  // Only if every line begins with a sign or a blank: `-` may begin a line of other text.
  const isIndented = lines.every((line) => /^[-+ ]|^$/.test(line));
  const kept = lines.filter((line) => !line.startsWith('-'));
  return kept.map((line) => (isIndented ? line.slice(1) : line.replace(/^\+/, ''))).join('\n');
}

/**
 * `$ ` anywhere, or `> ` from the first line on, marks a session: only the commands are copied, with their continuation
 * lines.
 */
function withoutPrompts(text: string): string {
  const lines = text.split('\n');
  const prompt = lines.some((line) => line.startsWith('$ ')) ? '$ ' : '> ';
  if (prompt === '> ' && !text.startsWith(prompt)) return text;
  const commands: string[] = [];
  let runsOn = false;
  for (const line of lines) {
    const isCommand = line.startsWith(prompt);
    if (!isCommand && !runsOn) continue;
    const command = isCommand ? line.slice(prompt.length) : line.replace(/^> /, '');
    commands.push(command);
    runsOn = /[\\`^|]$|&&$/.test(command);
  }
  return commands.join('\n');
}
