/**
 * Responses that are legal or nearly so and made to stop a reader: each a small recipe for many
 * bytes. `npm run prove -- hostile-answers` sends them at the size limit, the unit tests at a size
 * that any reader can handle.
 */
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

export interface HostileAnswer {
  readonly name: string;
  /** The body of about this many bytes. */
  readonly body: (bytes: number) => Buffer;
  /** What the refusal says about it; absent if such a body can be within the limits. */
  readonly says?: RegExp;
}

const OPEN = '{"code":"0","msg":"","data":[';
const CLOSE = ']}';

/** Repeats `unit` between two texts, up to about `bytes`. */
const fill = (bytes: number, before: string, unit: string, after: string, separator = ''): Buffer => {
  const room = bytes - before.length - after.length;
  const times = Math.max(1, Math.floor(room / (unit.length + separator.length)));
  const filling = Buffer.alloc(times * (unit.length + separator.length), `${unit}${separator}`);
  return Buffer.concat([
    Buffer.from(before),
    filling.subarray(0, filling.length - separator.length),
    Buffer.from(after),
  ]);
};

const list = (unit: string) => (bytes: number) => fill(bytes, OPEN, unit, CLOSE, ',');

const ROW = JSON.stringify({
  txId: `0x${'ab'.repeat(32)}`,
  height: '1234567',
  transactionTime: '1700000000000',
  from: `0x${'cd'.repeat(20)}`,
  amount: '1.5',
  state: 'success',
});

/** Nested lists, all closed. */
const nested = (bytes: number): Buffer => {
  const levels = Math.floor((bytes - OPEN.length - CLOSE.length) / 2);
  return Buffer.concat([
    Buffer.from(OPEN),
    Buffer.alloc(levels, '['),
    Buffer.alloc(levels, ']'),
    Buffer.from(CLOSE),
  ]);
};

const manyKeys = (bytes: number): Buffer => {
  const parts: string[] = [];
  let size = 0;
  for (let at = 0; size < bytes; at += 1) {
    const part = `"k${at}":1`;
    parts.push(part);
    size += part.length + 1;
  }
  return Buffer.from(`${OPEN}{${parts.join(',')}}${CLOSE}`);
};

export const HOSTILE_ANSWERS: readonly HostileAnswer[] = [
  { name: 'empty objects', body: list('{}'), says: /[\d,]+ rows where at most/ },
  { name: 'empty lists', body: list('[]'), says: /[\d,]+ rows where at most/ },
  { name: 'numbers', body: list('1'), says: /[\d,]+ rows where at most/ },
  { name: 'long numbers', body: list('7'.repeat(400)), says: /[\d,]+ rows where at most/ },
  { name: 'empty texts', body: list('""'), says: /[\d,]+ rows where at most/ },
  { name: 'nulls', body: list('null'), says: /[\d,]+ rows where at most/ },
  { name: 'proper rows', body: list(ROW), says: /[\d,]+ rows where at most/ },
  {
    name: 'rows of many empty lists',
    body: (bytes) => fill(bytes, `${OPEN}{"topics":[`, '[]', `]}${CLOSE}`, ','),
    says: /[\d,]+ rows where at most/,
  },
  { name: 'nesting', body: nested, says: /levels of nesting|values where/ },
  {
    name: 'nesting that is never closed',
    body: (bytes) => fill(bytes, OPEN, '[', ''),
    says: /levels of nesting|values where/,
  },
  {
    name: 'nested objects',
    body: (bytes) => fill(bytes, OPEN, '{"a":', ''),
    says: /levels of nesting|values where/,
  },
  { name: 'many keys in one object', body: manyKeys, says: /[\d,]+ values where at most/ },
  {
    name: 'one key again and again',
    body: (bytes) => fill(bytes, `${OPEN}{`, '"a":[1]', `}${CLOSE}`, ','),
    says: /[\d,]+ values where at most/,
  },
  {
    name: 'texts within a row',
    body: (bytes) => fill(bytes, `${OPEN}{"topics":[`, '""', `]}${CLOSE}`, ','),
    says: /[\d,]+ values where at most/,
  },
  { name: 'one text', body: (bytes) => fill(bytes, `${OPEN}"`, 'a', `"${CLOSE}`) },
  { name: 'one text of escapes', body: (bytes) => fill(bytes, `${OPEN}"`, String.raw`\n`, `"${CLOSE}`) },
  {
    name: 'one text of quotes',
    body: (bytes) => fill(bytes, `${OPEN}"`, String.raw`\"`, `"${CLOSE}`),
  },
  {
    name: 'one text of surrogates',
    body: (bytes) => fill(bytes, `${OPEN}"`, String.raw`\ud800`, `"${CLOSE}`),
  },
  { name: 'one text outside ASCII', body: (bytes) => fillUtf8(bytes) },
  { name: 'a text that never ends', body: (bytes) => fill(bytes, `${OPEN}"`, 'a', '') },
  { name: 'white space', body: (bytes) => fill(bytes, OPEN, ' \n\t\r', CLOSE) },
  { name: 'nothing but white space', body: (bytes) => Buffer.alloc(bytes, ' ') },
  { name: 'bytes that are not UTF-8', body: (bytes) => Buffer.alloc(bytes, 0xff) },
  {
    name: 'a text that is not UTF-8',
    body: (bytes) =>
      Buffer.concat([Buffer.from(`${OPEN}"`), Buffer.alloc(bytes, 0xff), Buffer.from(`"${CLOSE}`)]),
  },
  { name: 'zeros', body: (bytes) => Buffer.alloc(bytes) },
  { name: 'commas', body: (bytes) => fill(bytes, OPEN, ',', CLOSE) },
  { name: 'a page of markup', body: (bytes) => fill(bytes, '<html>', '<p class="a">[{', '</html>') },
];

/** A text that repeats a secret as often as it can. */
export const echoAgainAndAgain = (secret: string): HostileAnswer => ({
  name: 'a secret again and again',
  body: (bytes) => fill(bytes, `${OPEN}"`, secret, `"${CLOSE}`, ' '),
});

function fillUtf8(bytes: number): Buffer {
  const unit = Buffer.from('é語');
  return Buffer.concat([
    Buffer.from(`${OPEN}"`),
    Buffer.alloc(Math.floor(bytes / unit.length) * unit.length, unit),
    Buffer.from(`"${CLOSE}`),
  ]);
}

/**
 * The encodings that are requested, and two of them nested; the content-encoding header and the
 * encoder.
 */
export const ENCODINGS: readonly {
  readonly header: string;
  readonly encode: (body: Buffer) => Buffer;
}[] = [
  { header: 'identity', encode: (body) => body },
  { header: 'gzip', encode: (body) => gzipSync(body, { level: 1 }) },
  { header: 'deflate', encode: (body) => deflateSync(body, { level: 1 }) },
  {
    header: 'br',
    encode: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  },
  { header: 'gzip, gzip', encode: (body) => gzipSync(gzipSync(body, { level: 1 })) },
];

const LOG = {
  address: `0x${'ab'.repeat(20)}`,
  topics: [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`, `0x${'03'.repeat(32)}`],
  data: `0x${'00'.repeat(32)}`,
  blockNumber: '0x1',
  transactionHash: `0x${'cd'.repeat(32)}`,
  transactionIndex: '0x0',
  blockHash: `0x${'ef'.repeat(32)}`,
  logIndex: '0x0',
  removed: false,
};
const RECEIPT = JSON.stringify({
  transactionHash: LOG.transactionHash,
  transactionIndex: '0x0',
  blockHash: LOG.blockHash,
  blockNumber: '0x1',
  from: LOG.address,
  to: LOG.address,
  cumulativeGasUsed: '0x5208',
  gasUsed: '0x5208',
  contractAddress: null,
  logs: Array.from({ length: 5 }, () => LOG),
  logsBloom: `0x${'00'.repeat(256)}`,
  status: '0x1',
  type: '0x2',
  effectiveGasPrice: '0x1',
});

/** Results of a node that are as large as legal ones can be: they must be accepted. */
export const LEGAL_NODE_ANSWERS: readonly HostileAnswer[] = [
  { name: 'receipts of a huge block', body: (bytes) => fill(bytes, '[', RECEIPT, ']', ',') },
  {
    name: 'a receipt of very many logs',
    body: (bytes) => fill(bytes, '[{"logs":[', JSON.stringify(LOG), ']}]', ','),
  },
  { name: 'one text of code', body: (bytes) => fill(bytes, '"0x', 'ab', '"') },
];
