import type * as v from 'valibot';

/** Whether an issue of valibot is a key that a strict object may not have. */
export function isUnknownKey({ type, expected }: Pick<v.BaseIssue<unknown>, 'type' | 'expected'>): boolean {
  return type === 'strict_object' && expected === 'never';
}

/** Whether an issue is a key that a list has or lacks, because it is given in place of an object. */
export function isKeyOfList({ type, path }: Pick<v.BaseIssue<unknown>, 'type' | 'path'>): boolean {
  const last = path?.at(-1);
  return type === 'strict_object' && last?.origin === 'key' && Array.isArray(last.input);
}

/**
 * The issues of valibot, with one for each unknown key: of those in one object, the library reports the first alone. A
 * list in place of an object is one issue; the library reports each of its entries and of the keys that are missing.
 * @param schema The one that found them.
 */
export function withAllUnknownKeys(
  issues: readonly v.BaseIssue<unknown>[],
  schema: unknown,
): readonly v.BaseIssue<unknown>[] {
  const lists = new Set<unknown>();
  return issues.flatMap((issue) => {
    const last = issue.path?.at(-1);
    if (isKeyOfList(issue)) {
      const isKnown = lists.has(last?.input);
      lists.add(last?.input);
      return isKnown ? [] : [issue];
    }
    if (!last || !isUnknownKey(issue)) return [issue];
    const before = issue.path?.slice(0, -1) ?? [];
    const known = keysAt(schema, keysOfPath(before));
    if (known.length === 0) return [issue];
    const others = Object.keys(last.input as object).filter((key) => key !== last.key && !known.includes(key));
    return [issue, ...others.map((key) => renamed(issue, [...before, { ...last, key } as v.IssuePathItem]))];
  });
}

function renamed(issue: v.BaseIssue<unknown>, path: v.IssuePathItem[]): v.BaseIssue<unknown> {
  const key = path.at(-1)?.key;
  return { ...issue, input: key, received: JSON.stringify(key), path: path as [v.IssuePathItem, ...v.IssuePathItem[]] };
}

/** The keys that lead to a value, of an issue of valibot or of another library that follows Standard Schema. */
export function keysOfPath(path: readonly (PropertyKey | { readonly key: unknown })[] = []): (string | number)[] {
  return path.map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    return typeof key === 'number' ? key : String(key);
  });
}

/** A schema of valibot, as far as its keys are concerned. */
interface SchemaNode {
  entries?: Record<string, SchemaNode>;
  wrapped?: SchemaNode;
  item?: SchemaNode;
  value?: SchemaNode;
  options?: readonly SchemaNode[];
  pipe?: readonly SchemaNode[];
  getter?(value: unknown): SchemaNode;
}

/** The keys that an object may have at a path of a value; none for a schema of another library. */
export function keysAt(schema: unknown, path: readonly (string | number)[]): string[] {
  const node = schema as SchemaNode | undefined;
  if (!node) return [];
  if (node.pipe) return node.pipe.flatMap((step) => keysAt(step, path));
  if (node.wrapped) return keysAt(node.wrapped, path);
  if (node.getter) return keysAt(node.getter(undefined), path);
  if (Array.isArray(node.options)) return node.options.flatMap((option) => keysAt(option, path));
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(node.entries ?? {});
  return keysAt(node.entries?.[key] ?? node.item ?? node.value, rest);
}
