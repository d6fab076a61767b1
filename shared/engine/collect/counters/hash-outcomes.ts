/**
 * The outcome of each hash in a batch (spec 4.3, 4.15): found, absent, malformed, repeated; and
 * records that were not requested.
 */
import { valueText } from '../../../service/row-value.ts';
import type { CompletenessCheck } from '../../storage/case-records.ts';
import { isMalformed } from '../hashes/hash-reading.ts';
import { grouped, nameFew, type Counter } from './counter.ts';

const NAME = 'Hashes asked for';
/** The names under which a record has its hash. */
const hashOf = (fields: Parameters<Counter['take']>[0]['fields']): string =>
  ['txId', 'txid', 'hash']
    .map((name) => valueText(fields[name]))
    .find((text) => text !== '')
    ?.toLowerCase() ?? '';

/** `hashes` as they were requested; `onePerHash` if a hash may have only one record (4.15). */
export function hashOutcomes(hashes: readonly string[], onePerHash: boolean): Counter {
  const asked = new Set(hashes.map((hash) => hash.toLowerCase()));
  const records = new Map<string, number>();
  const malformed = new Set<string>();
  const unasked = new Set<string>();
  const judge = (): CompletenessCheck => {
    const absent = [...asked].filter((hash) => !records.has(hash));
    const repeated = onePerHash ? [...records].filter(([, count]) => count > 1).map(([hash]) => hash) : [];
    const count = (names: readonly string[], outcome: string): string =>
      names.length === 0 ? '' : `${grouped(names.length)} ${outcome}: ${nameFew(names)}`;
    const parts = [
      `${grouped(asked.size - absent.length)} of ${grouped(asked.size)} found`,
      count(absent, 'absent'),
      count([...malformed], 'malformed'),
      count(repeated, 'answered more than once'),
      count([...unasked], 'came without being asked for'),
    ];
    return {
      name: NAME,
      outcome: unasked.size > 0 || repeated.length > 0 || malformed.size > 0 ? 'failed' : 'met',
      detail: `${parts.filter((part) => part !== '').join('; ')}.`,
    };
  };
  return {
    take: ({ fields, problems }) => {
      const hash = hashOf(fields);
      if (!asked.has(hash)) {
        unasked.add(hash === '' ? 'a record without a hash' : hash);
        return;
      }
      records.set(hash, (records.get(hash) ?? 0) + 1);
      if (isMalformed({ problems })) malformed.add(hash);
    },
    ask: () => Promise.resolve([judge()]),
  };
}
