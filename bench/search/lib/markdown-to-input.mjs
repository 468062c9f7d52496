/**
 * Plain Markdown to what `toRecord` takes. Reads just enough for a corpus of prose, lists, tables and fences, so that
 * the evaluation needs no build; a site's own records come from its build.
 */
export const markdownToInput = (source, { routePath, pagePath, lang }) => {
  const [, yaml = '', text] = /^(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'));
  const sections = [{ depth: 0, text: '', code: [] }];
  const slugs = new Map();
  let fence;
  for (const line of text.split('\n')) {
    const section = sections.at(-1);
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      else section.code[section.code.length - 1] += `${line}\n`;
    } else if (mark) {
      fence = mark;
      section.code.push('');
    } else if (/^(?:import|export) .*['"{]/.test(line)) {
    } else {
      const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
      if (heading) sections.push(toSection(heading, slugs));
      else section.text += `${plain(line)}\n`;
    }
  }
  const first = sections.find(({ depth }) => depth === 1)?.heading;
  const title = /^title:\s*(.*)$/m.exec(yaml)?.[1].replace(/^(['"])(.*)\1$/, '$2') ?? first ?? pagePath;
  const description = /^description:\s*(.*)$/m.exec(yaml)?.[1].replace(/^(['"])(.*)\1$/, '$2');
  const weight = /^search:\n\s+weight:\s*([\d.]+)$/m.exec(yaml)?.[1];
  const toc = sections
    .filter(({ depth }) => depth >= 2 && depth <= 4)
    .map(({ heading, id, depth }) => ({ text: heading, id, depth }));
  return { routePath, pagePath, lang, title, description, sections, toc, ...(weight && { weight: Number(weight) }) };
};

const toSection = ([, marks, rest], slugs) => {
  const own = /\s*\\?\{#([^}]+)\}\s*$/.exec(rest);
  const heading = plain(own ? rest.slice(0, own.index) : rest).trim();
  const base =
    own?.[1] ??
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
  const count = slugs.get(base) ?? 0;
  slugs.set(base, count + 1);
  return { depth: marks.length, heading, id: count > 0 ? `${base}-${count}` : base, text: '', code: [] };
};

const plain = (line) =>
  line
    .replace(/^\s*:::.*$/, '')
    .replace(/^\s*\|?[\s:|-]+\|[\s:|-]*$/, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/(\*\*|__|`+)/g, '')
    .replace(/^\s*(?:[-*+]|\d+\.|>)\s+/, '')
    .replace(/\\([\\`*_{}[\]()#+.!|<>-])/g, '$1')
    .replace(/\s*\|\s*/g, ' ');
