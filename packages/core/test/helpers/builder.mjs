// Builds a site in a process of its own: `node builder.mjs <entry point> <site>`. Prints what came of it as JSON, and
// tells its parent when it begins to write.
const [entry, root] = process.argv.slice(2);
const { build } = await import(entry);
try {
  const { upToDate, rendered, warnings } = await build({
    root,
    onProgress({ stage }) {
      if (stage === 'write') process.send?.('write');
    },
  });
  console.log(JSON.stringify({ upToDate, rendered, codes: warnings.map(({ code }) => code) }));
} catch (error) {
  console.log(JSON.stringify({ name: error.name, diagnostics: error.diagnostics, stack: error.stack }));
  process.exitCode = 1;
}
