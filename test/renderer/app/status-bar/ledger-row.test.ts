import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { LedgerRow } from '../../../../renderer/app/status-bar/ledger-row.tsx';
import type { LedgerLine } from '../../../../shared/contract/connections-contract.ts';
import { shortHex } from '../../../../shared/units/hex.ts';
import { markupOf, readMarkup, subjectsOf } from '../../../support/markup-of.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const LINE: LedgerLine = {
  n: 1,
  at: 0,
  connectionId: 'practice',
  hostPort: '127.0.0.1:1',
  method: 'GET',
  target: '/',
  attempt: 1,
  durationMs: 1,
  outcome: 'ok',
};
const LINKS = { labels: new Map([[ADDRESS, 'Landlord']]), openTab: () => undefined };

const rowOf = (target: string, links: typeof LINKS | undefined, name?: string): string =>
  markupOf(createElement(LedgerRow, { line: { ...LINE, target }, name, links }));

describe('a line of the ledger of requests', () => {
  const ofAddress = `/api/v5/chain/tz/address/transaction-list?address=${ADDRESS}&startBlockHeight=12`;

  it('leads to what the request asked about, by its label, beside the target as it was sent', () => {
    const markup = rowOf(ofAddress, LINKS);
    expect(subjectsOf(markup)).toEqual([`address ${ADDRESS}`, 'height 12']);
    expect(markup).toContain('data-subject-chain="trade-zone"');
    expect(markup).toMatch(/<button[^>]*title="[^"]*0x[^"]*"[^>]*><span[^>]*>Landlord<\/span>/);
    expect(readMarkup(markup)).toContain(`Landlord ${shortHex(ADDRESS)}`);
    expect(markup).toContain(`title="${ofAddress.replaceAll('&', '&amp;')}"`);
    expect(readMarkup(markup)).toContain('Trade-zone transactions of an address');
  });

  it('says from which block to which a range goes', () => {
    const range = `${ofAddress}999&endBlockHeight=100000000`;
    const markup = rowOf(range.replace(`address=${ADDRESS}&`, ''), LINKS);
    expect(readMarkup(markup)).toMatch(/12,999\s*to\s*100,000,000/);
    expect(readMarkup(rowOf(ofAddress, LINKS))).not.toMatch(/\bto\b/);
  });

  it('says that a response refused its request, although it came with HTTP 200', () => {
    const line = { ...LINE, outcome: 'answered', status: 200 };
    const textOf = (more: Partial<LedgerLine>): string =>
      readMarkup(
        markupOf(createElement(LedgerRow, { line: { ...line, ...more }, name: 'Practice', links: LINKS })),
      );
    expect(textOf({})).toContain('answered');
    expect(textOf({ refusedWith: '50014' })).toContain('refused: code 50014');
    expect(textOf({ refusedWith: '1\u202E' })).toContain('refused: code 1⟦U+202E⟧');
  });

  it('of many hashes shows one, and that there are more', () => {
    const hashes = Array.from({ length: 20 }, (_, n) => `0x${String(10 + n).repeat(32)}`);
    const markup = rowOf(`/api/v5/chain/transaction/token-transfer-multi?txId=${hashes.join('%2C')}`, LINKS);
    expect(subjectsOf(markup)).toEqual(hashes.slice(0, 1).map((hash) => `transaction ${hash}`));
    expect(markup).toContain('aria-label="and 19 more"');
    expect(readMarkup(markup)).toContain('+19');
  });

  it('names nothing of a call of JSON-RPC, whose params it does not have, and leads nowhere without a case', () => {
    expect(subjectsOf(rowOf('eth_getBalance', LINKS))).toEqual([]);
    const markup = rowOf(ofAddress, undefined);
    expect(subjectsOf(markup)).toEqual([]);
    expect(markup.match(/<td/g)).toHaveLength(8);
  });

  it('says the year, and the connection only where there are several', () => {
    expect(readMarkup(rowOf(ofAddress, LINKS))).toContain('1970-01-01 00:00:00');
    expect(readMarkup(rowOf(ofAddress, LINKS, 'Practice'))).toContain('1970-01-01 00:00:00Practice');
    expect(readMarkup(rowOf(ofAddress, LINKS))).not.toContain('Practice');
  });
});
