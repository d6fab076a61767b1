/**
 * Compares block hash and block height of the list with those of the node's transaction and
 * receipt.
 */
import { notComparable, STILL_PENDING, verdict, type Case, type Verdict } from './judge.ts';
import { readField, readHex, readNodeObject } from './node-answers.ts';

/** Verdicts that need no value of the node's block. */
function withoutBlock({ row, node }: Case, field: 'block hash' | 'block height'): Verdict | undefined {
  const http = row.values[field]?.text;
  const reading = field === 'block hash' ? node.blockHash : node.height;
  const rpc = node.isInNoBlock ? 'in no block' : String(reading.value ?? '');
  if (http === undefined) return notComparable(`This list carries no ${field}.`, reading.seqs, rpc);
  if (node.isInNoBlock) {
    const seqs = [node.transaction.seq, node.receipt.seq];
    if (http !== '')
      return verdict('contradicts', 'The list has it in a block, the node in none.', rpc, seqs);
    return row.isPending
      ? verdict('agrees', 'Both have it in no block.', rpc, seqs)
      : notComparable(`The list left the ${field} empty.`, seqs, rpc);
  }
  if (reading.value === undefined) return notComparable(reading.missing, reading.seqs);
  if (http !== '') return undefined;
  return row.isPending
    ? verdict('preconfirmed', node.preconfirmed ?? STILL_PENDING, rpc, reading.seqs)
    : notComparable(`The list left the ${field} empty.`, reading.seqs, rpc);
}

/**
 * What the node's own block at that height says about the difference; '' if it was not requested.
 */
function ownBlock({ node, answers }: Case, http: string): { readonly text: string; readonly seqs: number[] } {
  if (answers.blockAtHeight === undefined) return { text: '', seqs: [] };
  const { seq } = answers.blockAtHeight;
  const hash = readField(readNodeObject('block', answers.blockAtHeight), 'hash', readHex);
  const whose =
    hash.value === undefined
      ? hash.missing
      : hash.value === http
        ? 'The node’s own block at that height has the hash of the list.'
        : hash.value === node.blockHash.value
          ? 'The node’s own block at that height has the hash that it gave for the transaction.'
          : `The node’s own block at that height has a third hash, ${hash.value.slice(0, 66)}.`;
  return { text: ` ${whose}`, seqs: [seq] };
}

/** A different hash is 'preconfirmed' only if the node's block was, see NodeSide. */
export function compareBlockHash(case_: Case): Verdict {
  const early = withoutBlock(case_, 'block hash');
  if (early !== undefined) return early;
  const { row, node } = case_;
  const http = row.values['block hash']?.text.toLowerCase() ?? '';
  const { otherBlockHash } = node;
  const seqs = [...node.blockHash.seqs, ...(otherBlockHash === undefined ? [] : [node.receipt.seq])];
  const rpc = node.blockHash.value ?? '';
  if (http === rpc && otherBlockHash === undefined)
    return verdict('agrees', 'Same block hash.', rpc, node.blockHash.seqs);
  const own = ownBlock(case_, http);
  const outcome = node.preconfirmed === undefined ? 'contradicts' : 'preconfirmed';
  const why =
    node.preconfirmed ??
    (otherBlockHash === undefined
      ? 'The two name different blocks.'
      : `The node itself names two blocks: its receipt says ${otherBlockHash.slice(0, 66)}.`);
  return verdict(outcome, `${why}${own.text}`, rpc, [...seqs, ...own.seqs]);
}

/** Compares heights as integers. */
export function compareHeight(case_: Case): Verdict {
  const early = withoutBlock(case_, 'block height');
  if (early !== undefined) return early;
  const { row, node } = case_;
  const http = row.values['block height']?.text ?? '';
  const rpc = String(node.height.value);
  if (!/^\d{1,30}$/.test(http))
    return notComparable('The list’s height is not a whole number.', node.height.seqs, rpc);
  return BigInt(http) === node.height.value
    ? verdict('agrees', 'Same height.', rpc, node.height.seqs)
    : verdict('contradicts', 'The two name different heights.', rpc, node.height.seqs);
}
