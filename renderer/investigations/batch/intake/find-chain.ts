/** Detects the chain of hashes: looks up a small sample in both lists and at the node. */
import type { CasebookClient } from '../../../../shared/contract/contract.ts';
import { HASHES_A_REQUEST } from '../../../../shared/service/derived/hash-batch.ts';
import { describeError } from '../../../../shared/errors/describe-error.ts';
import { isJsonObject } from '../../../../shared/units/json-value.ts';
import { hashOfRow } from '../../../../shared/engine/collect/hashes/hash-reading.ts';

/**
 * How many hashes the node was asked about, and how many of them it knows, including preconfirmed
 * ones.
 */
interface NodeSample {
  readonly asked: number;
  readonly known: number;
  readonly pending: number;
}

/** What a sample showed. */
export interface ChainSample {
  readonly asked: number;
  /** Hashes with token transfers on the main chain (4.3). */
  readonly main: number;
  /** Hashes of the trade zone (4.15). */
  readonly tradeZone: number;
  /** Or why it did not respond; hostile. */
  readonly node: NodeSample | { readonly failure: string };
}

/** One call each. */
const ASKED_OF_NODE = 5;

/** Evenly spread over the list. */
const sampleOf = (hashes: readonly string[], count: number): string[] => {
  const size = Math.min(count, hashes.length);
  return Array.from({ length: size }, (_, index) => hashes[Math.floor((index * hashes.length) / size)] ?? '');
};

interface Asking {
  readonly client: CasebookClient;
  readonly caseId: string;
  readonly connectionId: string;
}

async function countFound(asking: Asking, endpointId: string, hashes: readonly string[]): Promise<number> {
  const { client, caseId, connectionId } = asking;
  const params = { txId: hashes.join(',') };
  const { page } = await client.call('query.fetchPage', { caseId, connectionId, endpointId, params });
  const asked = new Set(hashes);
  return new Set(page.rows.map(hashOfRow).filter((hash) => asked.has(hash))).size;
}

async function askNode(asking: Asking, hashes: readonly string[]): Promise<NodeSample> {
  const { client, caseId, connectionId } = asking;
  const answers = await Promise.all(
    hashes.map((hash) =>
      client.call('rpc.send', {
        caseId,
        connectionId,
        method: 'eth_getTransactionByHash',
        params: [hash],
      }),
    ),
  );
  const known = answers.map(({ result }) => result).filter((result) => isJsonObject(result));
  return {
    asked: hashes.length,
    known: known.length,
    pending: known.filter(({ blockHash }) => (blockHash ?? null) === null).length,
  };
}

/**
 * Looks up a sample of the hashes. Rejects with the error of a list; if the node does not respond,
 * the result says why.
 */
export async function sampleChains(asking: Asking, hashes: readonly string[]): Promise<ChainSample> {
  const sample = sampleOf(hashes, HASHES_A_REQUEST);
  const [main, tradeZone, node] = await Promise.all([
    countFound(asking, 'token-transfer-multi', sample),
    countFound(asking, 'tz-transaction-multi', sample),
    askNode(asking, sampleOf(hashes, ASKED_OF_NODE)).catch((error: unknown) => ({
      failure: describeError(error).body,
    })),
  ]);
  return { asked: sample.length, main, tradeZone, node };
}

/** The chain that a sample points to; undefined if it points to neither, or to both alike. */
export function chainOfSample({ main, tradeZone, node }: ChainSample): 'main' | 'trade-zone' | undefined {
  const onMain = Math.max(main, 'failure' in node ? 0 : node.known);
  if (onMain === tradeZone) return undefined;
  return onMain > tradeZone ? 'main' : 'trade-zone';
}

function nodeText(node: ChainSample['node']): string {
  if ('failure' in node) return `The node gave no answer: ${node.failure}`;
  const pending = node.pending === 0 ? '' : ` (${node.pending} without a block yet)`;
  return `The node knows ${node.known} of ${node.asked}${pending}.`;
}

/** Describes a sample; hostile if the node did not respond. */
export function sampleText(sample: ChainSample): string {
  const { asked, main, tradeZone, node } = sample;
  const chain = chainOfSample(sample);
  const judged =
    chain === undefined
      ? 'Neither chain is spoken for: choose one.'
      : `So: ${chain === 'main' ? 'main chain' : 'trade zone'}.`;
  return [
    `Of ${asked} sampled, the main chain lists token transfers of ${main}, and the trade zone has ${tradeZone}.`,
    nodeText(node),
    judged,
  ].join(' ');
}
