/** What a transaction did, in the parts of a sentence, from what its sources say. Pure. */
import type { FieldValue } from '../../../evidence/field-table/field-source.ts';
import type { TransactionField, TransactionFields } from '../fields/transaction-fields.ts';

/** How it ended; `unknown` if no source says so. */
type Outcome = 'succeeded' | 'failed' | 'pending' | 'unknown';

/** Each part is absent if no source has it. Texts are hostile. */
export interface TransactionStory {
  readonly chain: 'main' | 'trade-zone';
  readonly sender?: string;
  readonly recipient?: string;
  /** The address of a contract that it created. */
  readonly created?: string;
  /** The method selector, or the name of the trade zone's action; '' for a plain transfer. */
  readonly method?: string;
  /** Decimal text. */
  readonly amount?: string;
  readonly currency?: string;
  readonly fee?: string;
  readonly outcome: Outcome;
  readonly error?: string;
  readonly height?: string;
  /** Unix ms as text. */
  readonly time?: string;
}

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  success: 'succeeded',
  done: 'succeeded',
  fail: 'failed',
  failed: 'failed',
  pending: 'pending',
};

const outcomeOf = (status: string): Outcome => OUTCOMES[status.trim().toLowerCase()] ?? 'unknown';

/** A part for each field that the sentence tells. */
const PARTS = {
  sender: 'Sender',
  recipient: 'Recipient',
  created: 'Created contract',
  amount: 'Amount',
  currency: 'Currency',
  fee: 'Fee',
  error: 'Error message',
  height: 'Block height',
  time: 'Time',
} as const satisfies Readonly<Record<string, TransactionField>>;

/** Prefers values that a source gives exactly: lists may have rounded theirs. */
function valueOf(field: TransactionField, sources: readonly TransactionFields[]): string | undefined {
  const values = sources.flatMap(({ values: said }): readonly FieldValue[] => {
    const value = said[field];
    return value === undefined ? [] : [value];
  });
  return (values.find(({ asReported }) => asReported !== true) ?? values[0])?.text;
}

/**
 * Undefined if there are no sources. `hasMoved` is true if a settled movement is known: what fails
 * moves nothing, so the transaction succeeded even if no source says so.
 */
export function tellTransaction(
  sources: readonly TransactionFields[],
  hasMoved = false,
): TransactionStory | undefined {
  if (sources.length === 0) return undefined;
  const [first] = sources;
  const isOfTradeZone = sources.every(({ chain }) => chain === 'trade-zone');
  const said = (field: TransactionField): string | undefined => valueOf(field, sources);
  const parts = Object.entries(PARTS).flatMap(([part, field]) => {
    const text = said(field);
    return text === undefined ? [] : [[part, text] as const];
  });
  const outcome = outcomeOf(said('Status') ?? '');
  const method = isOfTradeZone ? said('Type') : said('Method selector');
  return {
    chain: first === undefined || !isOfTradeZone ? 'main' : 'trade-zone',
    ...(Object.fromEntries(parts) as Partial<Record<keyof typeof PARTS, string>>),
    ...(method === undefined ? {} : { method }),
    outcome: outcome === 'unknown' && hasMoved ? 'succeeded' : outcome,
  };
}
