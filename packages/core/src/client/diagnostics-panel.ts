import type { Diagnostic } from '../shared/diagnostic.js';

/** The findings of checks for the page, and the errors of the site. */
export interface DiagnosticsPanel {
  /** Adds a finding of the browser's about the current page. */
  add(found: Diagnostic): void;
  /** Shows the findings of checks, in place of the previous ones. */
  showFindings(byRoute: Readonly<Record<string, readonly Diagnostic[]>>): void;
  /** Shows errors that belong to no page, in place of the previous ones. */
  showErrors(errors: readonly Diagnostic[]): void;
  /** Shows the findings of the current page. */
  update(): void;
}

const COLORS: Readonly<Record<Diagnostic['severity'], string>> = { error: '#ff9a9a', warning: '#ffd479' };

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** The fields that distinguish findings of the browser. */
const COMPARED_FIELDS = ['suggestion', 'file', 'line', 'column'] as const;

/**
 * Creates the panel: a line at the edge of the window that expands to a list. It is outside the theme, and absent
 * while there are no findings. Styled through the object model: the page's policy forbids style attributes in markup.
 */
export function createDiagnosticsPanel(route: () => string | undefined): DiagnosticsPanel {
  const box = element('details', {
    position: 'fixed',
    inset: 'auto auto 1rem 1rem',
    maxWidth: 'min(40rem, calc(100vw - 2rem))',
    maxHeight: '50vh',
    overflow: 'auto',
    zIndex: '999',
    padding: '0.4rem 0.8rem',
    borderRadius: '8px',
    background: '#20242c',
    color: '#f2f4f8',
    font: '13px/1.5 system-ui, sans-serif',
  });
  box.setAttribute('data-diptych-findings', '');
  const summary = element('summary', { cursor: 'pointer' });
  const list = element('ul', { margin: '0.4rem 0 0', padding: '0', listStyle: 'none' });
  box.append(summary, list);
  let ofSite: readonly Diagnostic[] = [];
  let ofChecks: Readonly<Record<string, readonly Diagnostic[]>> = {};
  const ofBrowser = new Map<string, readonly Diagnostic[]>();
  const update = () => {
    const key = route() ?? '';
    const shown = [...ofSite, ...(ofChecks[key] ?? []), ...(ofBrowser.get(key) ?? [])];
    if (shown.length === 0) return box.remove();
    summary.textContent = `${shown.length} ${shown.length === 1 ? 'finding' : 'findings'}`;
    summary.style.color = shown.some(isError) ? COLORS.error : '';
    list.replaceChildren(...shown.map(toItem));
    if (!box.isConnected) document.body.append(box);
  };
  return {
    add(found) {
      const key = route() ?? '';
      const before = ofBrowser.get(key) ?? [];
      // A script that requests again and again, from another address each time, is one finding.
      if (before.some((other) => COMPARED_FIELDS.every((field) => other[field] === found[field]))) return;
      ofBrowser.set(key, [...before, found]);
      update();
    },
    showFindings(byRoute) {
      ofChecks = byRoute;
      update();
    },
    showErrors(errors) {
      ofSite = errors;
      update();
    },
    update,
  };
}

function toItem({ severity, file, line, column, message, suggestion, code }: Diagnostic): HTMLElement {
  const item = element('li', { margin: '0.4rem 0' });
  const location = element('code', { display: 'block', opacity: '0.8' });
  location.textContent = `${[file, line, column].filter((part) => part !== undefined).join(':')}  ${code}`;
  const text = element('span', { color: COLORS[severity] });
  text.textContent = `${message} `;
  item.append(location, text, suggestion);
  return item;
}

function element(tag: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const created = document.createElement(tag);
  Object.assign(created.style, style);
  return created;
}
