/**
 * Answers in which nothing is what it should be: an attack on the reader in the place of each text.
 */
import { hostileText } from './hostile-text.ts';

/**
 * The value with an attack for each of its strings, at any depth, and in each object one more field whose name is an attack, too. `turn` says
 * which attack comes first; the others follow in order.
 */
export function attackStrings(value: unknown, turn: number): unknown {
  let next = turn;
  const attack = (): string => hostileText(next++);
  const attacked = (each: unknown): unknown => {
    if (typeof each === 'string') return attack();
    if (Array.isArray(each)) return each.map(attacked);
    if (typeof each !== 'object' || each === null) return each;
    const fields = Object.entries(each).map(([name, held]): [string, unknown] => [name, attacked(held)]);
    // Every name becomes a field of the object's own, `__proto__` too.
    return Object.fromEntries([...fields, [attack(), 'a field that nobody named']]);
  };
  return attacked(value);
}
