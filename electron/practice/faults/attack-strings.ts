/** Replaces every text of a response with an attack on the reader. */
import { hostileText } from './hostile-text.ts';

/**
 * Returns the value with an attack for each of its strings, at any depth, and in each object one
 * more field whose name is an attack, too. `turn` selects the first attack; the others follow in
 * order.
 */
export function attackStrings(value: unknown, turn: number): unknown {
  let next = turn;
  const attack = (): string => hostileText(next++);
  const attacked = (each: unknown): unknown => {
    if (typeof each === 'string') return attack();
    if (Array.isArray(each)) return each.map(attacked);
    if (typeof each !== 'object' || each === null) return each;
    const fields = Object.entries(each).map(([name, held]): [string, unknown] => [name, attacked(held)]);
    // Object.fromEntries makes every name an own field, even `__proto__`.
    return Object.fromEntries([...fields, [attack(), 'a field that nobody named']]);
  };
  return attacked(value);
}
