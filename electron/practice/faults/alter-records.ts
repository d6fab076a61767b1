/** Alters records the way a careless or hostile service would. */
import { roundedText } from '../model/coin-amount.ts';
import type { PracticeRecord } from '../trade-zone/trade-zone-chain.ts';
import type { FaultRule, FaultScript } from './fault-script.ts';
import { attackStrings } from './attack-strings.ts';
import { hostileText } from './hostile-text.ts';
import { withOversizedFields } from './oversized-fields.ts';

/** A record after the faults: any JSON. */
export type AlteredRecord = Record<string, unknown>;

/** Fields with text that somebody chose, so it may be anything. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'tokenFullName',
  'token',
  'website',
  'logoUrl',
  'symbol',
  'transactionSymbol',
  'operation',
  'challengeStatus',
  'l1OriginHash',
  'chainFullName',
  'validator',
  'feeSymbol',
  'netWork',
  'actionType',
  'errorMessage',
]);

/** Applies the switches of the script, and the rules that this request matched. */
export function alterRecords(
  records: readonly PracticeRecord[],
  script: FaultScript,
  rules: readonly FaultRule[],
  mayRound: boolean,
): readonly AlteredRecord[] {
  const wrongTypes = rules.some(({ kind }) => kind === 'wrong-types');
  const oversized = rules.some(({ kind }) => kind === 'oversized');
  const hostileStrings = rules.some(({ kind }) => kind === 'hostile-strings');
  const unknownFields = rules.some(({ kind }) => kind === 'unknown-fields');
  return records.map((record, index) => {
    let altered: AlteredRecord = record;
    if (script.roundedAmounts === true && mayRound && typeof record.amount === 'string') {
      altered = { ...altered, amount: roundedText(record.amount) };
    }
    if (script.hostile === true) altered = withHostileText(altered, index);
    // The others stay as they are: a list in which nothing can be read exercises less of the
    // program.
    if (hostileStrings && index % 2 === 0) altered = attackStrings(altered, index) as AlteredRecord;
    if (wrongTypes) altered = withWrongTypes(altered, index);
    if (unknownFields) altered = withUnknownFields(altered, index);
    if (oversized) altered = withOversizedFields(altered, index);
    return altered;
  });
}

/**
 * actionData stays JSON, with attacks inside: as values, and as a key, which becomes a column's
 * title.
 */
export function withHostileText(record: AlteredRecord, index: number): AlteredRecord {
  const entries = Object.entries(record).map(([field, value], position): [string, unknown] => {
    const attack = hostileText(index + position);
    if (field === 'actionData' && typeof value === 'string') {
      const action = JSON.parse(value) as object;
      return [field, JSON.stringify({ ...action, type: attack, note: attack, [hostileText(index)]: attack })];
    }
    return [field, TEXT_FIELDS.has(field) ? attack : value];
  });
  return Object.fromEntries(entries);
}

/** Rotates with the index, so that each field is wrong somewhere. */
function withWrongTypes(record: AlteredRecord, index: number): AlteredRecord {
  const entries = Object.entries(record).map(([field, value], position): [string, unknown] => {
    if ((position + index) % 5 !== 0) return [field, value];
    if (typeof value === 'boolean') return [field, String(value)];
    if (Array.isArray(value)) return [field, value.join(',')];
    if (typeof value === 'string' && /^\d{1,15}(\.\d+)?$/.test(value)) return [field, Number(value)];
    return [field, [null, 0, { nested: [value] }, [value]][(position + index) % 4]];
  });
  return Object.fromEntries(entries);
}

function withUnknownFields(record: AlteredRecord, index: number): AlteredRecord {
  return {
    ...record,
    isAaTransaction: index % 2 === 0,
    internalNote: `field ${index} that the spec does not name`,
    nestedExtra: { depth: [1, 2, { more: 'yes' }] },
  };
}
