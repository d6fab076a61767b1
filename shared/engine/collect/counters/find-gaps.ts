/** The whole numbers from `first` to `last` that are not in the sorted list, as texts: '7' or '7 to 12'. */
export function findGaps(sorted: readonly number[], first: number, last: number): string[] {
  const gaps: string[] = [];
  let next = first;
  const close = (to: number): void => {
    if (to >= next) gaps.push(to === next ? String(next) : `${next} to ${to}`);
  };
  for (const each of sorted) {
    if (each < next) continue;
    close(Math.min(each - 1, last));
    next = each + 1;
  }
  close(last);
  return gaps;
}
