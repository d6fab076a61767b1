/**
 * What a batch of hashes may call itself: complete where every hash was looked up and has its outcome.
 */
import type { CollectionRecord, Completeness, Witness } from '../../cases/case-records.ts';
import { grouped } from '../counters/counter.ts';
import { batchCursorOf, countFailed, countHashes, countOfBatch, type BatchCursor } from './batch-cursor.ts';

const hashes = (count: number): string => `${grouped(count)} ${count === 1 ? 'hash' : 'hashes'}`;

function outcomeWitness(cursor: BatchCursor, asked: number): Witness {
  const odd = [
    cursor.unasked === 0 ? '' : `${grouped(cursor.unasked)} records came without being asked for`,
    cursor.doubled === 0 ? '' : `${hashes(cursor.doubled)} answered more than once`,
    cursor.malformed === 0 ? '' : `${grouped(cursor.malformed)} records malformed`,
  ].filter((part) => part !== '');
  const found = `${grouped(cursor.found)} of ${hashes(asked)} found, ${grouped(asked - cursor.found)} absent`;
  return {
    name: 'Hashes asked for',
    outcome: odd.length === 0 ? 'met' : 'failed',
    detail: `${[found, ...odd].join('; ')}.`,
  };
}

/** The statement of a batch whose chunks were all asked for. */
export function stateBatch(record: CollectionRecord): Completeness {
  const cursor = batchCursorOf(record);
  const count = countOfBatch(record);
  const asked = countHashes(cursor.read, count);
  const witness = outcomeWitness(cursor, asked);
  const witnesses = [witness];
  const lacking = count - asked;
  if (lacking > 0)
    return {
      level: 'partial',
      reason: `${grouped(lacking)} of ${hashes(count)} could not be looked up.`,
      witnesses,
    };
  const [flaw] = cursor.flaws;
  if (flaw !== undefined) return { level: 'partial', reason: flaw, witnesses };
  if (witness.outcome === 'failed') return { level: 'partial', reason: witness.detail, witnesses };
  return {
    level: 'complete',
    scope: `for ${hashes(count)}`,
    reason: `Each of ${hashes(count)} was looked up: ${grouped(cursor.found)} found, ${grouped(count - cursor.found)} absent.`,
    witnesses,
  };
}

/** The statement of a batch that stopped before its end. */
export function stateBatchStopped(record: CollectionRecord, why: string): Completeness {
  const cursor = batchCursorOf(record);
  const count = countOfBatch(record);
  const failed = countFailed(cursor, count);
  return {
    level: 'partial',
    reason: `${why} ${grouped(countHashes(cursor.read, count))} of ${hashes(count)} were looked up${failed === 0 ? '' : `, ${grouped(failed)} failed`}.`,
    witnesses: [],
  };
}
