interface Item {
  price: number;
  count: number;
}

// #region total
export function total(items: readonly Item[]): number {
  return items.reduce((sum, { price, count }) => sum + price * count, 0);
}
// #endregion total
