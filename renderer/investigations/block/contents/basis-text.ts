/** Says what a block's contents rest on, and what is not known. Pure. */
import type { SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { leftOutWords, reasonsOr } from '../../../table/summary/sum-text.ts';
import type { CollectedKinds } from './block-kinds.ts';

interface Basis {
  /** Collections of the case that have rows of the block. */
  readonly lists: number;
  /** True if the node's block and receipts are a source, too. */
  readonly hasNode: boolean;
  readonly kinds: CollectedKinds | undefined;
  /** Transactions of the block that the case has. */
  readonly known: number;
  /** How many a source counts in the block; undefined if none says so. */
  readonly counted: number | undefined;
  readonly unreadable: number;
  readonly mismatched: number;
  /** Movements with these reasons count in the sums, too. */
  readonly included: readonly SwitchableReason[];
  /** True if something moved, but none of it has settled. @default false */
  readonly isUnsettled?: boolean;
}

/** True if more may have moved in the block than the case knows, so that sums are the least that did. */
export const isPartOfBlock = ({
  known,
  counted,
  kinds,
}: Pick<Basis, 'known' | 'counted' | 'kinds'>): boolean =>
  (counted !== undefined && counted > known) ||
  kinds === undefined ||
  kinds.partial.length + kinds.missing.length > 0;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

function unknownText({ known, counted, kinds }: Basis): string {
  if (counted !== undefined && counted > known)
    return `The block has ${countText(counted, 'transaction')}: ${groupedCount(counted - known)} of them ${counted - known === 1 ? 'is' : 'are'} not known here.`;
  if (counted !== undefined)
    return `The block has ${countText(counted, 'transaction')}: the case has ${counted === 1 ? 'it' : 'all'}.`;
  return kinds?.complete.includes('normal transactions') === true
    ? ''
    : 'Other transactions of the block are not known here.';
}

function leftOutText({ unreadable, mismatched }: Basis): string {
  const parts = [
    ...(mismatched > 0 ? [`${countText(mismatched, 'row')} not matching the request`] : []),
    ...(unreadable > 0 ? [countText(unreadable, 'unreadable row')] : []),
  ];
  return parts.length === 0 ? '' : `${leftOutWords(parts.join(', '))}.`;
}

function missingText({ missing, complete, partial }: CollectedKinds): string {
  if (missing.length === 0) return '';
  return complete.length === 0 && partial.length === 0
    ? 'None of the block’s own lists is collected; “Ask every source” collects them.'
    : `Not collected: ${listed(missing)}; “Ask every source” collects them.`;
}

function countedText({ included, isUnsettled = false }: Pick<Basis, 'included' | 'isUnsettled'>): string {
  if (included.length > 0) return `settled movements, and in the sums those that are ${reasonsOr(included)}`;
  return isUnsettled ? 'without sums, because nothing is settled' : 'settled movements only';
}

/** Says it in sentences: whose rows, which other transactions there are, which lists are missing. */
export function basisText(basis: Basis): string {
  const { lists, hasNode, kinds } = basis;
  const sources = [
    ...(lists > 0 ? [`${countText(lists, 'list')} of this case`] : []),
    ...(hasNode ? ['the node’s block'] : []),
  ];
  return [
    `From ${listed(sources)}, ${countedText(basis)}.`,
    unknownText(basis),
    ...(kinds === undefined || kinds.partial.length === 0
      ? []
      : [`Not complete: the list of ${listed(kinds.partial)}.`]),
    ...(kinds === undefined ? [] : [missingText(kinds)]),
    leftOutText(basis),
  ]
    .filter((text) => text !== '')
    .join(' ');
}
