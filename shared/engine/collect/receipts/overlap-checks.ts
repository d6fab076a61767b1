/** Compares 4.10 with the receipts of the same blocks, as completeness checks. */
import type { CompletenessCheck } from '../../storage/case-records.ts';
import { compareLogs, entryOf, heightOfLog, type LogComparison } from '../../logs/compare-logs.ts';
import { grouped, nameFew } from '../counters/counter.ts';
import type { StoredLog } from './load-logs.ts';

/** Name of the check of blocks that both sources have. */
export const OVERLAP = 'Overlap with the list of logs';
/** The most journal records to name for disagreements. */
const MOST_EVIDENCE = 24;

const entryText = (log: StoredLog | undefined): string => {
  const [height = '?', index = '?'] = (entryOf(log?.fields ?? {}) ?? '').split(':');
  return `block ${height}, log ${index}`;
};

function disagreement(
  { differing, onlyService }: LogComparison,
  service: readonly StoredLog[],
): readonly string[] {
  const differ = differing.map(
    ({ service: position, differences }) =>
      `${entryText(service[position])} (${differences.map(({ field }) => field).join(', ')})`,
  );
  const only = onlyService.map((position) => entryText(service[position]));
  return [
    ...(differ.length === 0 ? [] : [`${grouped(differ.length)} differ: ${nameFew(differ)}.`]),
    ...(only.length === 0 ? [] : [`${grouped(only.length)} are in the list only: ${nameFew(only)}.`]),
  ];
}

function overlapCheck(
  compared: LogComparison,
  receipts: readonly StoredLog[],
  service: readonly StoredLog[],
): CompletenessCheck {
  const { same, differing, onlyService } = compared;
  if (service.length === 0)
    return {
      name: OVERLAP,
      outcome: 'not-checkable',
      detail: 'The list has no log in the blocks that were read.',
    };
  const agree = `${grouped(same.length)} of ${grouped(service.length)} logs of the list in these blocks are in the receipts with every field equal`;
  const against = disagreement(compared, service);
  if (against.length === 0) return { name: OVERLAP, outcome: 'met', detail: `${agree}.` };
  const seqs = [
    ...differing.flatMap((pair) => [receipts[pair.receipt]?.seq ?? 0, service[pair.service]?.seq ?? 0]),
    ...onlyService.map((position) => service[position]?.seq ?? 0),
  ].filter((seq) => seq > 0);
  return {
    name: OVERLAP,
    outcome: 'failed',
    detail: `${agree}. ${against.join(' ')} Both records of a contradiction are kept.`,
    evidence: [...new Set(seqs)].slice(0, MOST_EVIDENCE),
  };
}

/**
 * Whether 4.10 left entries out between its own oldest and newest block: then it is not “the newest
 * about 1,000”.
 */
function spanCheck(
  { onlyReceipt }: LogComparison,
  receipts: readonly StoredLog[],
  service: readonly StoredLog[],
): CompletenessCheck[] {
  const heights = service.flatMap(({ fields }) => heightOfLog(fields) ?? []);
  const lowest = heights.reduce((least, height) => Math.min(least, height), Infinity);
  const highest = heights.reduce((most, height) => Math.max(most, height), -1);
  const left = onlyReceipt.flatMap((position) => {
    const log = receipts[position];
    const height = log === undefined ? undefined : heightOfLog(log.fields);
    // Its oldest block may be cut in the middle, and newer ones may have come since.
    return log !== undefined && height !== undefined && height > lowest && height < highest ? [log] : [];
  });
  if (left.length === 0) return [];
  return [
    {
      name: 'Logs missing from the list',
      outcome: 'failed',
      detail: `${grouped(left.length)} logs between the oldest and the newest block of the list are in receipts only: ${nameFew(left.map(entryText))}.`,
      evidence: [...new Set(left.map(({ seq }) => seq))].slice(0, MOST_EVIDENCE),
    },
  ];
}

/**
 * `heights` are the blocks that were read whole; entries of 4.10 in other blocks say nothing about
 * them.
 */
export function overlapChecks(
  receipts: readonly StoredLog[],
  service: readonly StoredLog[],
  heights: ReadonlySet<number>,
): CompletenessCheck[] {
  const isRead = ({ fields }: StoredLog): boolean => heights.has(heightOfLog(fields) ?? -1);
  const [ofReceipts, ofService] = [receipts.filter(isRead), service.filter(isRead)];
  const fieldsOf = (logs: readonly StoredLog[]) => logs.map(({ fields }) => fields);
  const compared = compareLogs(fieldsOf(ofReceipts), fieldsOf(ofService));
  return [overlapCheck(compared, ofReceipts, ofService), ...spanCheck(compared, ofReceipts, service)];
}
