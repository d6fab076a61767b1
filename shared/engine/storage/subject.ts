/**
 * The subjects of labels, notes and stars, as one text each: `case` · an address (0x and 40 hex
 * digits) · a transaction hash (0x and 64) · `block:<height>` or `block:<hash>`, a block of the
 * main chain, `tz-block:…` one of the trade zone · `word:<hash>`, 32 bytes of a log ·
 * `row:<seq>:<index>`, a row by its journal record and its place in that response's list ·
 * `edge:<from>:<to>`, the movements from one address to another · `tab:<tabId>`. Always lower case.
 */

export type Subject =
  | { readonly kind: 'case' }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'transaction'; readonly hash: string }
  | { readonly kind: 'block'; readonly chain: 'main' | 'trade-zone'; readonly height: string }
  | { readonly kind: 'block'; readonly chain: 'main' | 'trade-zone'; readonly hash: string }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'row'; readonly seq: number; readonly index: number }
  | { readonly kind: 'edge'; readonly from: string; readonly to: string }
  | { readonly kind: 'tab'; readonly tabId: string };

const ADDRESS = /^0x[0-9a-f]{40}$/;
const HASH = /^0x[0-9a-f]{64}$/;
const BLOCK = /^(tz-)?block:(?:(\d{1,78})|(0x[0-9a-f]{64}))$/;
const WORD = /^word:(0x[0-9a-f]{64})$/;
const ROW = /^row:(\d{1,15}):(\d{1,15})$/;
const EDGE = /^edge:(0x[0-9a-f]{40}):(0x[0-9a-f]{40})$/;
const TAB = /^tab:(.+)$/;

/** The text of a block, by its height (digits) or its hash. */
export const blockSubject = (chain: 'main' | 'trade-zone', heightOrHash: string): string =>
  `${chain === 'trade-zone' ? 'tz-' : ''}block:${heightOrHash.toLowerCase()}`;

/** The text of 32 bytes of a log: a topic or data. */
export const wordSubject = (word: string): string => `word:${word.toLowerCase()}`;

/**
 * Parses a subject, regardless of case; undefined if this program does not know it (a newer one
 * may).
 */
export function readSubject(text: string): Subject | undefined {
  const lower = text.toLowerCase();
  if (lower === 'case') return { kind: 'case' };
  if (ADDRESS.test(lower)) return { kind: 'address', address: lower };
  if (HASH.test(lower)) return { kind: 'transaction', hash: lower };
  const block = BLOCK.exec(lower);
  if (block !== null) {
    const [, tradeZone, height, hash = ''] = block;
    const chain = tradeZone === undefined ? 'main' : 'trade-zone';
    return height === undefined ? { kind: 'block', chain, hash } : { kind: 'block', chain, height };
  }
  const [, word] = WORD.exec(lower) ?? [];
  if (word !== undefined) return { kind: 'word', word };
  const [, seq, index] = ROW.exec(lower) ?? [];
  if (seq !== undefined && index !== undefined)
    return { kind: 'row', seq: Number(seq), index: Number(index) };
  const [, from, to] = EDGE.exec(lower) ?? [];
  if (from !== undefined && to !== undefined) return { kind: 'edge', from, to };
  const [, tabId] = TAB.exec(lower) ?? [];
  return tabId === undefined ? undefined : { kind: 'tab', tabId };
}
