import type { DevEvent } from '../shared/dev-events.js';
import { escapeHtml } from '../shared/escape.js';

/** Changes after which the page may be whole; the other events are about what is beside pages. */
const CHANGES: readonly DevEvent['type'][] = ['pages', 'site', 'code', 'reload', 'problem'];
/** Addresses that explain a code; they begin a line. */
const LINK = /^https:\/\/\S+$/gm;

/** The document for a page that cannot be shown: its errors, until a change fixes them. */
export function errorPage(text: string, eventsUrl: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problem</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>body{margin:0;padding:2rem;background:#1f1215;color:#ffd9d9;font:14px/1.6 ui-monospace,monospace}pre{white-space:pre-wrap}h1{font-size:1rem}a{color:inherit}</style>
</head><body><h1>This page has a problem</h1><pre role="alert">${escapeHtml(text).replace(LINK, '<a href="$&">$&</a>')}</pre>
<script>
var events
function listen() {
  if (events) events.close()
  if (document.visibilityState === 'hidden') return
  events = new EventSource(${JSON.stringify(eventsUrl)} + '?age=' + performance.now())
  events.onmessage = function (event) { if (${JSON.stringify(CHANGES)}.includes(JSON.parse(event.data).type)) location.reload() }
}
document.addEventListener('visibilitychange', listen)
listen()
</script>
</body></html>
`;
}
