/** Describes in one sentence what may deceive in collected rows. Pure. */
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { RowDeceptions } from '../../../shared/engine/query/review-session.ts';

/**
 * Returns the sentence. `total` is the number of collected rows; `keep` is what the filter keeps,
 * undefined without such a clause.
 */
export function describeDeceptions(
  { addresses, tokens, suspected, failed }: RowDeceptions,
  total: number,
  keep: 'suspected' | 'others' | undefined,
): string {
  const lookalikes = [...addresses.values()].filter(({ role }) => role === 'lookalike').length;
  const copies = [...tokens.values()].filter(({ role }) => role === 'copy' || role === 'native').length;
  const reasons = [
    lookalikes === 0 ? '' : countText(lookalikes, 'lookalike address', 'lookalike addresses'),
    copies === 0 ? '' : countText(copies, 'token named like another one', 'tokens named like others'),
  ].filter((each) => each !== '');
  const of = `${groupedCount(suspected)} of ${countText(total, 'row')}`;
  const said =
    keep === 'others'
      ? `${of} ${suspected === 1 ? 'is' : 'are'} hidden: suspected of address poisoning`
      : `${of} ${suspected === 1 ? 'is' : 'are'} suspected of address poisoning`;
  // Summary and export count these among the failed ones.
  const outcome = failed === 0 ? '' : ` (${groupedCount(failed)} of them failed)`;
  return reasons.length === 0 ? `${said}${outcome}.` : `${said}${outcome}; ${reasons.join(', ')}.`;
}
