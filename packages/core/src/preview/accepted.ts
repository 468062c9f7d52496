/** What a header such as `Accept` lists, in lower case, with its weight from 0 to 1. */
export function acceptedOf(header: string | string[] | undefined): Map<string, number> {
  const entries = String(header ?? '')
    .toLowerCase()
    .split(',');
  return new Map(
    entries.map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
}
