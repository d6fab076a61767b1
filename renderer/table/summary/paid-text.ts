/** Says what moved from an address to lookalikes, where its sums leave it out. Pure. */
import type { LookalikePayment } from '../../../shared/engine/deception/lookalike-payment.ts';
import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { contractOfAsset, tokenIdOfAsset } from '../../../shared/service/assets.ts';
import { addDecimals, formatDecimal, parseDecimal } from '../../../shared/units/amount.ts';
import { groupedDecimal } from '../../../shared/units/count-text.ts';
import { shownAmountText } from '../../../shared/units/shown-amount.ts';
import { nameUnit } from './name-tokens.ts';

const NAME_CHARACTERS = 24;
const NOTHING = { units: 0n, scale: 0 };

/** A sum of all lists may not tell the ID of a token that one list tells. */
const isOfUnit = ({ unit }: LookalikePayment, sum: string): boolean =>
  unit === sum || (tokenIdOfAsset(unit) === '' && contractOfAsset(unit) === sum);

/** The payments in one unit of sums. */
export const paidInUnit = (
  paid: readonly LookalikePayment[] | undefined,
  unit: string,
): readonly LookalikePayment[] => (paid ?? []).filter((each) => isOfUnit(each, unit));

/** Writes decimal text for a reader. */
type Write = (amount: string) => string;

/** The sums per token: '900 USDP·7C73 and 0.5 PRC'. */
function sumsText(paid: readonly LookalikePayment[], names: TokenNames, write: Write): string {
  const units = [...new Set(paid.map(({ unit }) => unit))];
  return units
    .map((unit) => {
      const sum = paid
        .filter((each) => each.unit === unit)
        .reduce((all, each) => addDecimals(all, parseDecimal(each.sum) ?? NOTHING), NOTHING);
      return `${write(formatDecimal(sum))} ${nameUnit(unit, names, NAME_CHARACTERS)}`;
    })
    .join(' and ');
}

/**
 * What went to lookalikes: '900 USDP·7C73 paid to lookalikes', or '5 PRC moved to lookalikes' if the address
 * is not known to have sent it, or both; '' without payments. Amounts have the digits that count, unless
 * `write` writes all of them.
 */
export function paidText(
  paid: readonly LookalikePayment[] | undefined,
  names: TokenNames,
  write: Write = shownAmountText,
): string {
  const [own, others] = [true, false].map((isOwn) => (paid ?? []).filter((each) => each.isOwn === isOwn));
  const parts = [
    ...(own === undefined || own.length === 0 ? [] : [`${sumsText(own, names, write)} paid`]),
    ...(others === undefined || others.length === 0 ? [] : [`${sumsText(others, names, write)} moved`]),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')} to lookalikes`;
}

/**
 * Says exactly, on hover, what of the rows that sums leave out was paid: ', among them 900 USDP paid to
 * lookalikes'; or ''.
 */
export function amongThemPaid(paid: readonly LookalikePayment[] | undefined, names: TokenNames): string {
  const text = paidText(paid, names, groupedDecimal);
  return text === '' ? '' : `, among them ${text}`;
}
