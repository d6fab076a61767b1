/**
 * The statement of a collection of logs from receipts: complete for the blocks that were read,
 * never for all logs of the contract; and whether 4.10 agrees with it, entry by entry.
 */
import { blocksOf } from '../../../service/derived/logs-from-receipts.ts';
import { countHeights, newestFirst, type HeightIntervals } from '../../../service/height-list.ts';
import { countText } from '../../../units/count-text.ts';
import type { CollectionRecord, Completeness, CompletenessCheck } from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import { continuedLogs } from '../../storage/continued-logs.ts';
import { grouped } from '../counters/counter.ts';
import { loadLogs } from '../receipts/load-logs.ts';
import { countPlaces, receiptsCursorOf, type ReceiptsCursor } from '../receipts/receipts-cursor.ts';
import { OVERLAP, overlapChecks } from '../receipts/overlap-checks.ts';

function heightsRead(blocks: HeightIntervals, { read }: ReceiptsCursor): ReadonlySet<number> {
  const heights = newestFirst(blocks);
  return new Set(read.flatMap(([from, to]) => heights.slice(from, to + 1)));
}

function receiptCheck(cursor: ReceiptsCursor): CompletenessCheck {
  const name = 'Receipts of each block';
  const read = countPlaces(cursor.read);
  const unread = countPlaces(cursor.unread);
  const singly = cursor.singly === 0 ? '' : ` Of ${countText(cursor.singly, 'block')} they came one by one.`;
  const refused = cursor.refusal === '' ? '' : ` Asked for them at once, the node refused: ${cursor.refusal}`;
  if (unread > 0)
    return {
      name,
      outcome: 'failed',
      detail: `Of ${countText(unread, 'block')} not every transaction has a usable receipt.${singly}${refused}`,
    };
  if (cursor.unchecked > 0)
    return {
      name,
      outcome: 'not-checkable',
      detail: `The node did not give ${countText(cursor.unchecked, 'block')}, so nothing says how many receipts there must be.${singly}${refused}`,
    };
  return {
    name,
    outcome: 'met',
    detail: `${countText(read, 'block')}: every transaction that the node lists has its receipt.${singly}${refused}`,
  };
}

const unreadReason = ({ unread, reasons }: ReceiptsCursor, all: number): string => {
  const count = countPlaces(unread);
  const named = reasons.map(({ height, reason }) => `Block ${height}: ${reason}`).join(' ');
  const more = count > reasons.length ? ` And ${grouped(count - reasons.length)} more.` : '';
  return `${grouped(count)} of ${countText(all, 'block')} could not be read whole. ${named}${more}`;
};

function judge(
  record: CollectionRecord,
  blocks: HeightIntervals,
  cursor: ReceiptsCursor,
  overlap: readonly CompletenessCheck[],
): Omit<Completeness, 'witnesses'> {
  const all = countHeights(blocks);
  const [from, to] = [blocks[0]?.[0] ?? 0, blocks.at(-1)?.[1] ?? 0];
  const outside =
    record.params['comparedWith'] === undefined
      ? 'Other blocks were not read.'
      : 'Other blocks were not read: for them there are only the logs of the list.';
  if (cursor.unread.length > 0)
    return { level: 'partial', reason: `${unreadReason(cursor, all)} ${outside}` };
  const contradicted = overlap.find(({ name, outcome }) => name === OVERLAP && outcome === 'failed');
  if (contradicted !== undefined)
    return { level: 'partial', reason: `${OVERLAP}: ${contradicted.detail} ${outside}` };
  if (cursor.unchecked > 0)
    return {
      level: 'unknown',
      reason: `Of ${countText(cursor.unchecked, 'block')} the node gave receipts but not the block, so that they are all is not known. ${outside}`,
    };
  if (record.params['heights'] !== undefined)
    return {
      level: 'partial',
      reason: `Whole for the ${countText(all, 'block')} that were known, between ${from} and ${to}; the blocks between them were not read. ${outside}`,
    };
  return {
    level: 'complete',
    scope: `for blocks ${from} to ${to}`,
    reason: `Complete for blocks ${from} to ${to}, not for all logs of the contract: every transaction of ${countText(all, 'block')} has its receipt. ${outside}`,
  };
}

/**
 * The statement of a collection whose blocks were all requested; reads its rows and those of 4.10
 * from storage.
 */
export async function stateReceipts(
  repository: CaseRepository,
  record: CollectionRecord,
): Promise<Completeness> {
  const cursor = receiptsCursorOf(record);
  const blocks = blocksOf(record.params);
  const service = await continuedLogs(repository, record);
  const overlap =
    service === undefined
      ? []
      : overlapChecks(
          await loadLogs(repository, record),
          await loadLogs(repository, service),
          heightsRead(blocks, cursor),
        );
  return {
    ...judge(record, blocks, cursor, overlap),
    witnesses: [receiptCheck(cursor), ...overlap],
  };
}

/** The statement of a collection that stopped before its end. */
export function stateReceiptsStopped(record: CollectionRecord, why: string): Completeness {
  const { read, unread } = receiptsCursorOf(record);
  const all = countHeights(blocksOf(record.params));
  return {
    level: 'partial',
    reason: `${why} ${grouped(countPlaces(read) + countPlaces(unread))} of ${countText(all, 'block')} were read.`,
    witnesses: [],
  };
}
