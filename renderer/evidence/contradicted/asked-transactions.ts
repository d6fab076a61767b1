/** Which transactions the node was asked about in a case, whoever asked, by the journal's list of calls. */
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import type { MadeCall } from '../../../shared/contract/journal-contract.ts';
import { isComparisonNote, keptRows } from '../../../shared/engine/comparison/kept-comparison.ts';
import type { NoteRecord } from '../../../shared/engine/storage/case-records.ts';
import { readJson } from '../../../shared/service/read-json.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../../../shared/units/json-value.ts';

/** Journal records of the node's newest responses about a transaction. */
interface AskedTransaction {
  readonly transaction: number;
  readonly receipt: number;
}

export interface AskedTransactions {
  /** By hash, lower case: those of which both the transaction and its receipt came. */
  readonly byHash: ReadonlyMap<string, AskedTransaction>;
  /** Journal records of results of `decimals()`, by the contract in lower case. */
  readonly decimals: ReadonlyMap<string, number>;
  /** Records with which a row was compared, by its key; of several comparisons, the newest. */
  readonly compared: ReadonlyMap<string, readonly number[]>;
  /** True if older calls were not looked through, see MOST_CALLS. */
  readonly isPart: boolean;
}

export const NOTHING_ASKED: AskedTransactions = {
  byHash: new Map(),
  decimals: new Map(),
  compared: new Map(),
  isPart: false,
};

/** Selector of decimals(). */
const DECIMALS = '0x313ce567';
const CALLS_AT_ONCE = 200;
/** Calls of one method that are looked through, the newest first. */
export const MOST_CALLS = 1000;

/** Calls that the node answered. 'nothing' is an answer, too: a pending transaction has no receipt. */
const ANSWERS: readonly MadeCall['outcome'][] = ['result', 'nothing'];

interface CallsOfMethod {
  /** The newest first. */
  readonly calls: readonly MadeCall[];
  /** True if there are older ones. */
  readonly isPart: boolean;
}

async function callsOf(
  client: Pick<CasebookClient, 'call'>,
  caseId: string,
  method: string,
): Promise<CallsOfMethod> {
  const found: MadeCall[] = [];
  for (;;) {
    const before = found.at(-1)?.evidence.seq;
    const { calls, hasMore } = await client.call('cases.listCalls', {
      caseId,
      method,
      most: CALLS_AT_ONCE,
      ...(before !== undefined && { before }),
    });
    found.push(...calls);
    if (!hasMore || calls.length === 0 || found.length >= MOST_CALLS)
      return { calls: found, isPart: hasMore };
  }
}

function firstParam({ params }: MadeCall): JsonValue {
  const read = readJson(params);
  return isJsonList(read) ? (read[0] ?? null) : null;
}

/** The newest record of each subject. `subjectOf` returns '' for a call that is about none. */
function newestBy(calls: readonly MadeCall[], subjectOf: (param: JsonValue) => string): Map<string, number> {
  const newest = new Map<string, number>();
  for (const call of calls) {
    const subject = ANSWERS.includes(call.outcome) ? subjectOf(firstParam(call)).toLowerCase() : '';
    if (subject !== '' && !newest.has(subject)) newest.set(subject, call.evidence.seq);
  }
  return newest;
}

const hashOf = (param: JsonValue): string => {
  const text = valueText(param);
  return isHash(text) ? text : '';
};

function contractOf(param: JsonValue): string {
  if (!isJsonObject(param)) return '';
  const contract = valueText(param['to']);
  return valueText(param['data'] ?? param['input']) === DECIMALS && isAddress(contract) ? contract : '';
}

function comparedRows(notes: readonly NoteRecord[]): ReadonlyMap<string, readonly number[]> {
  const compared = new Map<string, readonly number[]>();
  for (const { text } of notes.filter(isComparisonNote))
    for (const { seq, index, rpcSeqs } of keptRows(text))
      if (!compared.has(`${seq}:${index}`)) compared.set(`${seq}:${index}`, rpcSeqs);
  return compared;
}

/**
 * Reads which transactions the case has the node's responses about. `notes` are those of the
 * case, newest first. Sends no request. Rejects with storage.*.
 */
export async function readAskedTransactions(
  client: Pick<CasebookClient, 'call'>,
  caseId: string,
  notes: readonly NoteRecord[],
): Promise<AskedTransactions> {
  const ofReceipts = await callsOf(client, caseId, 'eth_getTransactionReceipt');
  const receipts = newestBy(ofReceipts.calls, hashOf);
  if (receipts.size === 0) return NOTHING_ASKED;
  const ofTransactions = await callsOf(client, caseId, 'eth_getTransactionByHash');
  const ofContracts = await callsOf(client, caseId, 'eth_call');
  const transactions = newestBy(ofTransactions.calls, hashOf);
  const decimals = newestBy(ofContracts.calls, contractOf);
  const byHash = new Map<string, AskedTransaction>();
  for (const [hash, receipt] of receipts) {
    const transaction = transactions.get(hash);
    if (transaction !== undefined) byHash.set(hash, { transaction, receipt });
  }
  const isPart = [ofReceipts, ofTransactions, ofContracts].some((each) => each.isPart);
  return { byHash, decimals, compared: comparedRows(notes), isPart };
}
