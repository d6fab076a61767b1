/**
 * Columns of tokens, blocks, holders and logs: spec 2.3, 2.9, 2.10, 2.11.
 */
import type { Column } from '../endpoint.ts';
import { amountColumn, BLOCK_HASH, column, HEIGHT, METHOD, TRANSACTION_TIME, TX_ID } from './record-parts.ts';

const HIDDEN = { shownFirst: false } as const;

/** Spec 2.3. */
export const TOKEN_COLUMNS: readonly Column[] = [
  column('token', 'Token', 'text', 'Token name, as its contract says.'),
  column('tokenFullName', 'Full name', 'text', 'Full name, as its contract says.'),
  column('tokenContractAddress', 'Token contract', 'address', 'Contract of the token: what identifies it.'),
  column('protocolType', 'Protocol', 'state', 'Protocol type, e.g. ERC20 (spelled token_20 in requests).'),
  column('precision', 'Decimals', 'integer', 'Decimals of the token; empty where unknown.'),
  column('addressCount', 'Holders', 'integer', 'Addresses that hold it.'),
  column('totalSupply', 'Total supply', 'amount', 'Total supply.', { isTotal: true }),
  column('circulatingSupply', 'Circulating supply', 'amount', 'Circulating supply on all chains.', {
    ...HIDDEN,
    isTotal: true,
  }),
  column('price', 'Price (USD)', 'amount', 'Price.', { unit: 'USD', asReported: true }),
  column(
    'totalMarketCap',
    'Market capitalisation',
    'amount',
    'Total market capitalisation on all chains; the service states no currency.',
    { asReported: true, isTotal: true },
  ),
  column(
    'transactionAmount24h',
    'Amount in 24 h (USD)',
    'amount',
    'Amount moved in the past 24 hours; ERC-20 only.',
    { unit: 'USD', asReported: true, isTotal: true },
  ),
  column('tvl', 'Total value locked', 'amount', 'Total value locked.', { ...HIDDEN, isTotal: true }),
  column('issueDate', 'Issued', 'time', 'Issue date.', { unit: 'ms since 1970 UTC' }),
  column('website', 'Website', 'text', 'As the issuer gave it; never opened without a question.', HIDDEN),
  column('logoUrl', 'Logo address', 'text', 'Never loaded.', HIDDEN),
];

/** Spec 2.9, with the returned spelling `difficuity`. */
export const BLOCK_COLUMNS: readonly Column[] = [
  column('height', 'Block height', 'height', 'Height of the block.'),
  column('hash', 'Block hash', 'block-hash', 'Hash of the block.'),
  column('blockTime', 'Block time', 'time', 'When the block was validated.', { unit: 'ms since 1970 UTC' }),
  column('state', 'State', 'state', 'pending, done, or empty.'),
  column('validator', 'Validator', 'text', 'Validator: an address or the name of a pool.'),
  column('txnCount', 'Transactions', 'integer', 'Normal transactions in the block.'),
  column('txnInternal', 'Internal transactions', 'integer', 'Internal transactions in the block.'),
  column('amount', 'Amount', 'amount', 'Amount of the transactions.'),
  column('blockSize', 'Size', 'integer', 'Size of the block.', { unit: 'bytes' }),
  column('mineReward', 'Block reward', 'amount', 'Block reward; may already contain the fees.'),
  column('totalFee', 'Total fees', 'amount', 'Sum of all fees, in the fee currency.'),
  column('feeSymbol', 'Fee currency', 'text', 'Currency of the fees.'),
  column('gasUsed', 'Gas used', 'integer', 'Gas actually used.', { unit: 'gas' }),
  column('gasLimit', 'Gas limit', 'integer', 'Gas limit.', { unit: 'gas' }),
  column('gasAvgPrice', 'Average gas price', 'amount', 'Average gas price.', { unit: 'native token' }),
  column('baseFeePerGas', 'Base fee', 'amount', 'Base fee per gas.', { unit: 'native token' }),
  column('burnt', 'Burnt', 'amount', 'Fees destroyed.'),
  column('miner', 'Miner', 'address', 'Address that packed the block.'),
  column('merkleRootHash', 'Merkle root', 'hash', 'Merkle root hash.', HIDDEN),
  column('difficuity', 'Difficulty', 'text', 'Difficulty when packing the block.', {
    ...HIDDEN,
    otherNames: ['difficulty'],
  }),
  column('nonce', 'Block nonce', 'text', 'Hex without 0x, where proof of work is used.', HIDDEN),
  column('ommerBlock', 'Ommer blocks', 'text', 'Number of ommer blocks.', HIDDEN),
  column('tips', 'Tips', 'amount', 'Highest priority price that initiators pay.', HIDDEN),
  column('confirm', 'Confirmations', 'integer', 'Confirmed block count at the time of the answer.', HIDDEN),
  column('chainFullName', 'Chain', 'text', 'Full name of the chain.', HIDDEN),
  column('chainShortName', 'Chain short name', 'text', 'Short name of the chain.', HIDDEN),
];

/** Spec 2.10, with the returned name `holderAddress`. */
export const POSITION_COLUMNS: readonly Column[] = [
  column('rank', 'Rank', 'integer', 'Rank of the balance.'),
  column('holderAddress', 'Holder', 'address', 'Holder of the balance.', { otherNames: ['address'] }),
  amountColumn('Balance as the service reports it, rounded to about 15 digits.', true),
  column('symbol', 'Currency', 'text', 'Symbol of the held token.'),
];

/** Spec 2.11. */
export const LOG_COLUMNS: readonly Column[] = [
  TX_ID,
  column('logIndex', 'Log index', 'integer', 'Index of the log in the block.'),
  HEIGHT,
  TRANSACTION_TIME,
  column('address', 'Contract', 'address', 'Contract that emitted the log.'),
  column('topics', 'Topics', 'list', 'Topics, the first being the event signature.'),
  column('data', 'Data', 'hash', 'Event parameters that are not indexed.'),
  METHOD,
  BLOCK_HASH,
];
