/** The time between two movements, for people: '21.7 s', '4 min 12 s', '3 h 5 min', '2 d 4 h'. */
const UNITS = [
  { name: 'd', ms: 86_400_000 },
  { name: 'h', ms: 3_600_000 },
  { name: 'min', ms: 60_000 },
  { name: 's', ms: 1000 },
] as const;

/** Two units at most, rounded down. `ms` is not negative. */
export function delayText(ms: number): string {
  if (ms < 60_000) return `${Math.floor(ms / 100) / 10} s`;
  const first = UNITS.findIndex((unit) => ms >= unit.ms);
  let left = ms;
  return UNITS.slice(first, first + 2)
    .map((unit) => {
      const count = Math.floor(left / unit.ms);
      left -= count * unit.ms;
      return count === 0 ? '' : `${count} ${unit.name}`;
    })
    .filter((part) => part !== '')
    .join(' ');
}
