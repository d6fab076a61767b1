/**
 * Rows for the review benchmark, shaped like spec 2.6 (17 text fields, about 600 bytes of JSON):
 * always the same, so that each engine gets them without a copy.
 */
/** Lower case; sender or recipient of every row. */
export const BENCH_SUBJECT = `0x${'5b'.repeat(20)}`;

const COUNTERPARTIES = 30_000;
const METHODS = 200;
const TOKENS = 40;
const ROWS_OF_BLOCK = 8;
const NEWEST = Date.UTC(2026, 9, 3);

/** 32 bits that look random, the same for the same numbers (the finaliser of MurmurHash3). */
function mixed(index: number, lane: number): number {
  let bits = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(lane + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Evenly in [0, 1). */
const share = (index: number, lane: number): number => mixed(index, lane) / 2 ** 32;

function hex(index: number, lane: number, words: number): string {
  let text = '0x';
  for (let word = 0; word < words; word += 1)
    text += mixed(index, 16 * lane + word)
      .toString(16)
      .padStart(8, '0');
  return text;
}

/**
 * Created once: rows share them, unlike the parsed responses of a service, which favours engines
 * that hold texts.
 */
const addresses: string[] = [];
const addressAt = (number: number): string => (addresses[number] ??= hex(number, 40, 5));
const symbols = Array.from({ length: TOKENS }, (_, token) =>
  token === 0 ? 'WETH' : `TOK${hex(token, 41, 1).slice(2, 5).toUpperCase()}`,
);

/**
 * Up to six decimals and twelve digits: a double keeps the order, so that peers which sort doubles
 * can be compared.
 */
function amountText(index: number): string {
  const whole = Math.floor(10 ** (6 * share(index, 7)));
  const decimals = mixed(index, 8) % 7;
  return decimals === 0
    ? String(whole)
    : `${whole}.${String(mixed(index, 9)).padStart(10, '0').slice(-decimals)}`;
}

/** The row of a number. */
export function benchRow(index: number): Readonly<Record<string, string>> {
  // A few counterparties have most of the rows.
  const other = addressAt(Math.floor(COUNTERPARTIES * share(index, 1) ** 3));
  const isOut = share(index, 2) < 0.5;
  const token = Math.floor(TOKENS * share(index, 3) ** 2);
  const block = Math.floor(index / ROWS_OF_BLOCK);
  const method = Math.floor(METHODS * share(index, 4) ** 2);
  return {
    txId: hex(index, 2, 8),
    methodId: method < METHODS / 4 ? '' : hex(method, 42, 1),
    blockHash: hex(block, 3, 8),
    height: String(21_000_000 - block),
    // Lists of both directions are interleaved: nearly in order, as stored rows are.
    transactionTime: String(NEWEST - 3000 * index + (mixed(index, 5) % 120_000)),
    from: isOut ? BENCH_SUBJECT : other,
    to: isOut ? other : BENCH_SUBJECT,
    isFromContract: 'false',
    isToContract: share(index, 6) < 0.3 ? 'true' : 'false',
    amount: amountText(index),
    transactionSymbol: symbols[token] ?? '',
    txFee: `0.${String(mixed(index, 10)).padStart(10, '0')}`,
    state: share(index, 11) < 0.97 ? 'success' : 'fail',
    tokenId: '',
    tokenContractAddress: token === 0 ? '' : addressAt(COUNTERPARTIES + token),
    challengeStatus: '',
    l1OriginHash: '',
  };
}

/** The fields of a row, in order. */
export const BENCH_FIELDS: readonly string[] = Object.keys(benchRow(0));
