/**
 * A comparison as stored with the case: a note for people, whose last lines name the compared
 * journal records. The findings can be derived from those records alone, so the note proves nothing
 * that the journal does not.
 */
import type { EvidenceRecord } from '../../contract/journal-contract.ts';
import { answerOfRecord } from './answer-of-record.ts';
import { compareBlock } from './compare-block.ts';
import type { ComparedRow } from './compare-rows.ts';
import { compareSources } from './compare-sources.ts';
import { outcomesText, type Finding } from './finding.ts';
import { nameOfRow, type HttpSource } from './http-source.ts';
import type { NodeAnswer, NodeAnswers } from './node-answers.ts';

const COMPARISON_NOTE = 'two-witnesses-';
/**
 * The id of such a note, which includes the case: notes of all cases are stored by their ids, and
 * each case has a record 7 with a first row.
 */
export const comparisonNoteId = (caseId: string, id: string): string => `${COMPARISON_NOTE}${caseId}-${id}`;
/** Returns whether a note is a stored comparison. */
export const isComparisonNote = ({ noteId }: { readonly noteId: string }): boolean =>
  noteId.startsWith(COMPARISON_NOTE);
const RECORDS_LINE = /^Row (\d+) of record (\d+): JSON-RPC records ([\d ]{1,200})$/;

/** One line for each difference; without the reason, which the records give again. */
function quarrelLines(rows: readonly ComparedRow[]): readonly string[] {
  return rows.flatMap(({ row, findings }) =>
    findings
      .filter(({ outcome }) => outcome === 'contradicts' || outcome === 'preconfirmed')
      .map(
        ({ field, outcome, http, rpc }) =>
          `${nameOfRow(row)} ${field} ${outcome}: HTTP ${http || 'nothing'}, JSON-RPC ${rpc || 'nothing'}`,
      ),
  );
}

/**
 * The first line, which is also the note's title: it begins with what there is, the worst first, and
 * names what there is nothing of last.
 */
function firstLineOf(about: string, findings: readonly Finding[]): string {
  const parts = outcomesText(findings).split(', ');
  const [first = '', ...rest] = parts.filter((part) => !part.startsWith('0 '));
  const none = parts.filter((part) => part.startsWith('0 '));
  if (first === '') return `Nothing to compare with JSON-RPC in ${about}`;
  const further = [...rest, ...none];
  const begin = first.replace(/ (?=agrees?$)/, first.startsWith('1 ') ? ' field ' : ' fields ');
  return `${begin} with JSON-RPC in ${about}${further.length === 0 ? '' : ` (${further.join(', ')})`}`;
}

/** The note's text. `about` names what was compared, for its first line. */
export function comparisonNoteText(about: string, rows: readonly ComparedRow[]): string {
  return [
    firstLineOf(
      about,
      rows.flatMap((row) => row.findings),
    ),
    ...quarrelLines(rows),
    ...rows.map(
      ({ seq, index, rpcSeqs }) => `Row ${index + 1} of record ${seq}: JSON-RPC records ${rpcSeqs.join(' ')}`,
    ),
  ].join('\n');
}

const CONTRADICTS_LINE = / contradicts: HTTP .*, JSON-RPC /;

/** The lines of a note that say contradictions, each once. May quote the sources. */
export const contradictionLines = (text: string): readonly string[] => [
  ...new Set(text.split('\n').filter((line) => CONTRADICTS_LINE.test(line))),
];

/** A row of a stored comparison. */
interface KeptRow {
  /** Journal record of the list's response, and the row's index in it. */
  readonly seq: number;
  readonly index: number;
  /** Journal records of the node's responses. */
  readonly rpcSeqs: readonly number[];
}

/** The rows that a note says were compared; empty if it names none. */
export const keptRows = (text: string): readonly KeptRow[] =>
  text.split('\n').flatMap((line) => {
    const [, index, seq, seqs = ''] = RECORDS_LINE.exec(line) ?? [];
    const rpcSeqs = seqs
      .split(' ')
      .map(Number)
      .filter((each) => each > 0);
    return index === undefined ? [] : [{ seq: Number(seq), index: Number(index) - 1, rpcSeqs }];
  });

/**
 * Records of the node's responses with which a row was compared, from a note's text; undefined if
 * the note is not about it.
 */
export function keptSeqs(
  text: string,
  row: { readonly seq: number; readonly index: number },
): readonly number[] | undefined {
  return keptRows(text).find(({ seq, index }) => seq === row.seq && index === row.index)?.rpcSeqs;
}

/**
 * The findings about a row, from the journal records of the node's responses; undefined if one that
 * they need is missing.
 */
export function findingsOfRecords(
  row: HttpSource,
  records: readonly EvidenceRecord[],
): readonly Finding[] | undefined {
  const found = answersOfRecords(records);
  const { transaction, receipt, pendingBlock, blockAtHeight } = found;
  if (row.moves === 'block') return blockAtHeight && compareBlock(row, { pendingBlock, blockAtHeight });
  return transaction && receipt && compareSources(row, { ...found, transaction, receipt });
}

type Found = { -readonly [K in keyof NodeAnswers]?: NodeAnswer | undefined };

function answersOfRecords(records: readonly EvidenceRecord[]): Found {
  const found: Found = {};
  for (const record of records) {
    const read = answerOfRecord(record);
    if (read === undefined) continue;
    const { answer } = read;
    switch (read.method) {
      case 'eth_getTransactionByHash':
        found.transaction = answer;
        break;
      case 'eth_getTransactionReceipt':
        found.receipt = answer;
        break;
      case 'eth_getBlockByNumber':
        found[read.firstParam === 'pending' ? 'pendingBlock' : 'blockAtHeight'] = answer;
        break;
      case 'eth_call':
        found.decimals = answer;
        break;
      default:
    }
  }
  return found;
}
