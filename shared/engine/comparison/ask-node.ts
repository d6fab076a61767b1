/**
 * Queries the node about transactions through the contract, so that every response is in the case's
 * journal before it is compared.
 */
import type { CasebookClient } from '../../contract/contract.ts';
import { CasebookError } from '../../errors/casebook-error.ts';
import type { JsonValue } from '../../units/json-value.ts';
import { compareBlock, type BlockAnswers } from './compare-block.ts';
import { needsDecimals } from './compare-transfer.ts';
import { compareSources } from './compare-sources.ts';
import type { Finding } from './finding.ts';
import type { HttpBlock } from './http-block.ts';
import type { HttpRow } from './http-row.ts';
import { nameOfRow, type HttpSource } from './http-source.ts';
import type { NodeAnswer, NodeAnswers } from './node-answers.ts';
import { readNodeSide } from './node-place.ts';

/** Selector of decimals(), by which EIP-20 tokens return their precision. */
const DECIMALS_CALL = '0x313ce567';
/** Transaction and receipt. */
const CALLS_A_TRANSACTION = 2;

export interface NodeQuestion {
  readonly client: Pick<CasebookClient, 'call'>;
  readonly caseId: string;
  readonly connectionId: string;
  readonly signal?: AbortSignal;
}

/** One row's result. */
export interface Comparison {
  readonly findings: readonly Finding[];
  /** Journal records of the node's responses that it is based on, oldest first. */
  readonly rpcSeqs: readonly number[];
}

export interface NodeSource {
  /**
   * Compares one row with the node. Rejects with what kept the node from responding (transport.*,
   * service.*, input.invalid if the connection has no RPC address, storage.*, AbortError); the
   * node's own refusal is a finding.
   */
  compare(row: HttpSource): Promise<Comparison>;
}

/**
 * The fewest calls that comparing needs: one for the pending block, two for each transaction, one
 * for each block. A differing block hash needs one more each, and so does each token whose
 * precision is needed.
 */
export function leastCalls(rows: readonly HttpSource[]): number {
  const subjects = new Map(rows.map((row) => [nameOfRow(row), row.moves]));
  const calls = Array.from(subjects.values(), (moves) => (moves === 'block' ? 1 : CALLS_A_TRANSACTION));
  return calls.length === 0 ? 0 : calls.reduce<number>((sum, count) => sum + count, 1);
}

/** Records of responses, oldest first. */
const seqsOf = (answers: NodeAnswers | BlockAnswers): readonly number[] =>
  [
    ...new Set(
      [
        answers.pendingBlock,
        answers.blockAtHeight,
        ...('transaction' in answers ? [answers.transaction, answers.receipt, answers.decimals] : []),
      ].flatMap((answer) => (answer === undefined ? [] : [answer.seq])),
    ),
  ].toSorted((one, other) => one - other);

/**
 * The node's refusal (rpc.error) or a malformed response (rpc.malformed) is a response too: it is
 * in the journal.
 */
async function askOnce(
  { client, caseId, connectionId, signal }: NodeQuestion,
  method: string,
  params: readonly JsonValue[],
): Promise<NodeAnswer> {
  try {
    const { evidence, result, error } = await client.call(
      'rpc.send',
      { caseId, connectionId, method, params: [...params] },
      signal === undefined ? {} : { signal },
    );
    return error === undefined
      ? { seq: evidence.seq, ...(result === undefined ? {} : { result }) }
      : { seq: evidence.seq, error: error.message };
  } catch (error) {
    if (!(error instanceof CasebookError) || error.code !== 'rpc.malformed') throw error;
    const seq = error.details['evidenceSeq'];
    if (typeof seq !== 'number') throw error;
    return { seq, error: error.message };
  }
}

/** The height at which the node's own block helps to decide: if block hashes differ. */
function heightInQuestion(row: HttpRow, answers: NodeAnswers): bigint | undefined {
  const finding = compareSources(row, answers).find(({ field }) => field === 'block hash');
  if (finding === undefined || finding.http === '' || finding.rpc === '') return undefined;
  const isOpen = finding.outcome === 'contradicts' || finding.outcome === 'preconfirmed';
  return isOpen ? readNodeSide(row, answers).height.value : undefined;
}

/**
 * Runs over one or more rows: sends shared calls once, and requests the pending block before the
 * first transaction.
 */
export function createNodeSource(question: NodeQuestion): NodeSource {
  const asked = new Map<string, Promise<NodeAnswer>>();
  const ask = (method: string, params: readonly JsonValue[]): Promise<NodeAnswer> => {
    const key = `${method} ${JSON.stringify(params)}`;
    const known = asked.get(key);
    if (known !== undefined) return known;
    const answer = askOnce(question, method, params);
    asked.set(key, answer);
    return answer;
  };
  const askBlock = (height: bigint): Promise<NodeAnswer> =>
    ask('eth_getBlockByNumber', [`0x${height.toString(16)}`, false]);
  const ofBlock = async (row: HttpBlock, pendingBlock: NodeAnswer): Promise<Comparison> => {
    const answers = { pendingBlock, blockAtHeight: await askBlock(row.height) };
    return { findings: compareBlock(row, answers), rpcSeqs: seqsOf(answers) };
  };
  return {
    compare: async (row) => {
      const pendingBlock = await ask('eth_getBlockByNumber', ['pending', false]);
      if (row.moves === 'block') return ofBlock(row, pendingBlock);
      const hash = row.hash.toLowerCase();
      const [transaction, receipt] = await Promise.all([
        ask('eth_getTransactionByHash', [hash]),
        ask('eth_getTransactionReceipt', [hash]),
      ]);
      let answers: NodeAnswers = { transaction, receipt, pendingBlock };
      const height = heightInQuestion(row, answers);
      if (height !== undefined) answers = { ...answers, blockAtHeight: await askBlock(height) };
      const receiptFields = readNodeSide(row, answers).receipt.fields;
      if (receiptFields !== undefined && needsDecimals(row, receiptFields)) {
        const call = { to: row.tokenContract.toLowerCase(), data: DECIMALS_CALL };
        answers = { ...answers, decimals: await ask('eth_call', [call, 'pending']) };
      }
      return { findings: compareSources(row, answers), rpcSeqs: seqsOf(answers) };
    },
  };
}
