import { groupedCount } from '../../../shared/units/count-text.ts';

/** Says in how many of the case's other collections it occurs; `larger` were not looked through. */
export function foundText(found: number, all: number, larger: number): string {
  if (all === 0) return larger === 0 ? 'No other collection of this case has it.' : 'Not looked for yet.';
  if (found === 0)
    return all === 1
      ? 'Not found in the only other collection.'
      : `Found in none of ${groupedCount(all)} other collections.`;
  if (found === all && all < 3)
    return all === 1 ? 'Found in the only other collection.' : 'Found in both other collections.';
  return `Found in ${groupedCount(found)} of ${groupedCount(all)} other collections.`;
}
