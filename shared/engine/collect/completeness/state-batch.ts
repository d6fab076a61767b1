/** The statement of a batch of hashes: complete if every hash was looked up and has its outcome. */
import { hashQuestionOf } from '../../../service/derived/hash-batch.ts';
import type { CollectionRecord, Completeness, CompletenessCheck } from '../../storage/case-records.ts';
import { grouped } from '../counters/counter.ts';
import {
  batchCursorOf,
  countFailed,
  countHashes,
  sizeOfBatch,
  type BatchCursor,
} from '../hashes/batch-cursor.ts';

const hashes = (count: number): string => `${grouped(count)} ${count === 1 ? 'hash' : 'hashes'}`;

/**
 * How many hashes have records and how many have none: if a hash may well have none, that does not
 * make it absent.
 */
function foundText(
  { endpointId }: CollectionRecord,
  { found, asked, of = '' }: { readonly found: number; readonly asked: number; readonly of?: string },
): string {
  const tellsAbsence = hashQuestionOf(endpointId)?.tellsAbsence !== false;
  return `${grouped(found)}${of} ${tellsAbsence ? 'found' : 'with records'}, ${grouped(asked - found)} ${tellsAbsence ? 'absent' : 'without any'}`;
}

function outcomeCheck(record: CollectionRecord, cursor: BatchCursor, asked: number): CompletenessCheck {
  const odd = [
    cursor.unasked === 0 ? '' : `${grouped(cursor.unasked)} records came without being asked for`,
    cursor.doubled === 0 ? '' : `${hashes(cursor.doubled)} answered more than once`,
    cursor.malformed === 0 ? '' : `${grouped(cursor.malformed)} records malformed`,
  ].filter((part) => part !== '');
  const found = foundText(record, { found: cursor.found, asked, of: ` of ${hashes(asked)}` });
  return {
    name: 'Hashes asked for',
    outcome: odd.length === 0 ? 'met' : 'failed',
    detail: `${[found, ...odd].join('; ')}.`,
  };
}

/** The statement of a batch whose chunks were all requested. */
export function stateBatch(record: CollectionRecord): Completeness {
  const cursor = batchCursorOf(record);
  const size = sizeOfBatch(record);
  const { count } = size;
  const asked = countHashes(cursor.read, size);
  const check = outcomeCheck(record, cursor, asked);
  const witnesses = [check];
  const lacking = count - asked;
  if (lacking > 0)
    return {
      level: 'partial',
      reason: `${grouped(lacking)} of ${hashes(count)} could not be looked up.`,
      witnesses,
    };
  const [flaw] = cursor.flaws;
  const against = [
    ...(check.outcome === 'failed' ? [check.detail] : []),
    ...(flaw === undefined ? [] : [flaw]),
  ];
  if (against.length > 0) return { level: 'partial', reason: against.join(' '), witnesses };
  return {
    level: 'complete',
    scope: `for ${hashes(count)}`,
    reason: `Each of ${hashes(count)} was looked up: ${foundText(record, { found: cursor.found, asked: count })}.`,
    witnesses,
  };
}

/** The statement of a batch that stopped before its end. */
export function stateBatchStopped(record: CollectionRecord, why: string): Completeness {
  const cursor = batchCursorOf(record);
  const size = sizeOfBatch(record);
  const failed = countFailed(cursor, size);
  return {
    level: 'partial',
    reason: `${why} ${grouped(countHashes(cursor.read, size))} of ${hashes(size.count)} were looked up${failed === 0 ? '' : `, ${grouped(failed)} failed`}.`,
    witnesses: [],
  };
}
