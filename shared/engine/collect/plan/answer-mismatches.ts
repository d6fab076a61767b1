/**
 * Counts responses of a collection that do not match their question: a collection with one is never
 * complete, and its statement says what did not match. Pure. shared/service/question decides what
 * matches.
 */
import { z } from 'zod';
import { mismatchSchema, type Mismatch } from '../../../contract/query-contract.ts';
import { countText } from '../../../units/count-text.ts';
import type { Completeness, CompletenessCheck } from '../../storage/case-records.ts';

const noteSchema = z.object({
  /**
   * The walk whose responses are counted; one that replaces it starts counting again, once it has
   * something to count.
   */
  walk: z.number().int(),
  /** One of each kind, with the description of the first. */
  kinds: z.array(mismatchSchema.extend({ answers: z.number().int() })),
  /** Journal records that show it; the first few. */
  seqs: z.array(z.number().int()),
});
/** What did not match in the responses of a walk. */
export type MismatchNote = z.output<typeof noteSchema>;
export const mismatchNoteSchema = noteSchema;

/** Enough to look at; the journal has them all. */
const MOST_SEQS = 20;
export const MISMATCH_CHECK = 'Answers to the question';

interface Noting {
  readonly walk: number;
  readonly mismatch?: MismatchNote | undefined;
}

/**
 * The earlier note plus what one more response of the walk shows. Rows of a page that is only read
 * again (`isAgain`) were counted with the first read.
 */
export function noteMismatches(
  { walk, mismatch }: Noting,
  found: readonly Mismatch[],
  { seq, isAgain = false }: { readonly seq: number | undefined; readonly isAgain?: boolean },
): MismatchNote | undefined {
  if (found.length === 0) return mismatch;
  const before = mismatch?.walk === walk ? mismatch : { walk, kinds: [], seqs: [] };
  const kinds = [...before.kinds];
  for (const each of found) {
    const at = kinds.findIndex(
      ({ kind, isUnproven }) => kind === each.kind && isUnproven === each.isUnproven,
    );
    const held = kinds[at];
    if (held === undefined) kinds.push({ ...each, answers: 1 });
    else kinds[at] = { ...held, rows: held.rows + (isAgain ? 0 : each.rows), answers: held.answers + 1 };
  }
  const isKept = seq === undefined || before.seqs.length >= MOST_SEQS || before.seqs.includes(seq);
  return { walk, kinds, seqs: isKept ? before.seqs : [...before.seqs, seq] };
}

type Noted = MismatchNote['kinds'][number];

const noteText = ({ rows, answers, words: text }: Noted): string =>
  `${rows > 0 ? countText(rows, 'row') : countText(answers, 'answer')} ${text}`;

/**
 * A single row may hide its party: the transaction that created the requested contract names no
 * recipient. There is at most one such transaction.
 */
const isCreation = (kinds: readonly Noted[]): boolean =>
  kinds.length === 1 && kinds[0]?.kind === 'address' && kinds[0].rows === 1;

const certain = ({ kinds }: MismatchNote): readonly Noted[] =>
  kinds.filter(({ isUnproven }) => isUnproven !== true);
const unproven = ({ kinds }: MismatchNote): readonly Noted[] =>
  kinds.filter(({ isUnproven }) => isUnproven === true);

/** The highest level that is still allowed; undefined if it reduces nothing. */
export function levelOfMismatches(
  note: MismatchNote | undefined,
): Pick<Completeness, 'level' | 'reason'> | undefined {
  if (note === undefined) return undefined;
  const wrong = certain(note);
  if (wrong.length > 0)
    return {
      level: 'partial',
      reason: `The answers do not match the request: ${wrong.map(noteText).join('; ')}.`,
    };
  const open = unproven(note);
  return open.length === 0 || isCreation(open)
    ? undefined
    : {
        level: 'unknown',
        reason: `It is unknown whether the answers match the request: ${open.map(noteText).join('; ')}.`,
      };
}

/** Why one response cannot be used, as a sentence; undefined if it can. */
export const mismatchOf = (found: readonly Mismatch[] | undefined): string | undefined =>
  found === undefined
    ? undefined
    : levelOfMismatches(noteMismatches({ walk: 0 }, found, { seq: undefined }))?.reason.replace(
        /^The answers do/,
        'The answer does',
      );

/** The completeness check of all walks; empty if everything matched. */
export function mismatchChecks(notes: readonly (MismatchNote | undefined)[]): CompletenessCheck[] {
  const held = notes.filter((note) => note !== undefined);
  const evidence = [...new Set(held.flatMap(({ seqs }) => seqs))];
  const parts = held.flatMap(({ kinds }) => kinds);
  if (parts.length === 0) return [];
  const isWrong = parts.some(({ isUnproven }) => isUnproven !== true);
  const sums = new Map<string, Noted>();
  for (const each of parts) {
    const key = `${each.kind} ${each.isUnproven === true}`;
    const before = sums.get(key);
    sums.set(
      key,
      before === undefined
        ? each
        : { ...before, rows: before.rows + each.rows, answers: before.answers + each.answers },
    );
  }
  return [
    {
      name: MISMATCH_CHECK,
      outcome: isWrong ? 'failed' : 'not-checkable',
      detail: `${[...sums.values()].map(noteText).join('; ')}.`,
      ...(evidence.length === 0 ? {} : { evidence }),
    },
  ];
}
