import { median } from '../../build/lib/measure.mjs';

/** Columns of a table of loads: heading, and what stands in it, of the medians. */
export const loadColumns = [
  ['complete ms', ({ completeMs }) => whole(completeMs)],
  ['FCP ms', ({ firstPaintMs }) => whole(firstPaintMs)],
  ['LCP ms', ({ largestPaintMs }) => whole(largestPaintMs)],
  ['TBT ms', ({ blockingMs }) => whole(blockingMs)],
  ['CLS', ({ layoutShift }) => layoutShift.toFixed(3)],
  ['HTML kB', ({ htmlBytes }) => kilo(htmlBytes)],
];

/** Columns of the table of visits. */
export const visitColumns = [
  ['total kB', ({ totalBytes }) => kilo(totalBytes)],
  ['HTML', ({ htmlBytes }) => kilo(htmlBytes)],
  ['CSS', ({ cssBytes }) => kilo(cssBytes)],
  ['JS', ({ jsBytes }) => kilo(jsBytes)],
  ['requests', ({ requests }) => whole(requests)],
  ['FCP ms', ({ firstPaintMs }) => whole(firstPaintMs)],
  ['LCP ms', ({ largestPaintMs }) => whole(largestPaintMs)],
  ['TBT ms', ({ blockingMs }) => whole(blockingMs)],
  ['long tasks', ({ longTasks }) => whole(longTasks)],
  ['CLS', ({ layoutShift }) => layoutShift.toFixed(3)],
  [
    'script ms: before FCP, all',
    ({ scriptBeforePaintMs, scriptMs }) => `${whole(scriptBeforePaintMs)}, ${whole(scriptMs)}`,
  ],
  ['click → heading ms: cold, hovered', ({ coldMs, hoveredMs }) => `${whole(coldMs)}, ${whole(hoveredMs)}`],
  ['its kB', ({ coldBytes, hoveredBytes }) => `${kilo(coldBytes)}, ${kilo(hoveredBytes)}`],
  ['search → result ms', ({ searchMs }) => whole(searchMs)],
  ['its kB', ({ searchBytes }) => kilo(searchBytes)],
  ['its blocking ms', ({ searchBlockingMs }) => whole(searchBlockingMs)],
  ['memory MB after 1, 20', ({ memoryFirst, memoryLast }) => `${mega(memoryFirst)}, ${mega(memoryLast)}`],
];

/** Medians of each measure. @param {Record<string, number>[]} samples */
export function medians(samples) {
  const names = [...new Set(samples.flatMap(Object.keys))];
  return Object.fromEntries(
    names.map((name) => [name, median(samples.map((sample) => sample[name]).filter((value) => value !== undefined))]),
  );
}

/** @param {{ label: string, values: Record<string, number> }[]} rows @returns {string} A table in Markdown. */
export function toTable(rows, columns) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...columns.map(([heading]) => heading)]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map(({ label, values }) => line([label, ...columns.map(([, cell]) => cell(values))])),
  ].join('\n');
}

function kilo(bytes) {
  return bytes === undefined ? '' : (bytes / 1000).toFixed(1);
}

function mega(bytes) {
  return bytes === undefined ? '' : (bytes / 1e6).toFixed(1);
}

function whole(value) {
  return value === undefined ? '' : Math.round(value).toLocaleString('en');
}
