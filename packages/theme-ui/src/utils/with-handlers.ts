/** Props from a component's user, with handlers of the component's own: each runs behind the given one of its name. */
export function withHandlers<Props extends object>(given: Props, own: Partial<Props>): Props {
  const merged = { ...given } as Record<string, unknown>;
  for (const [name, handle] of Object.entries(own) as [string, (event: unknown) => void][]) {
    const before = merged[name] as typeof handle | undefined;
    merged[name] = (event: unknown) => {
      before?.(event);
      handle(event);
    };
  }
  return merged as Props;
}
