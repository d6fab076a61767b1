import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ChunkReading } from '../../../../../shared/engine/collect/hashes/chunk-reading.ts';
import { hashOfRow } from '../../../../../shared/engine/collect/hashes/hash-reading.ts';
import type { PageAnswer } from '../../../../../shared/contract/query-contract.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../../../shared/service/endpoints/token-transfer-multi.ts';

const hashAt = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;
const ASKED = Array.from({ length: 20 }, (_, n) => hashAt(n));

/** A page of 4.3 over a list of hashes, one record each. */
function pageOf(list: readonly string[], page: number, limit: number, seq: number): PageAnswer {
  const rows = list.slice((page - 1) * limit, page * limit);
  return {
    evidence: { seq, sha256: '0'.repeat(64), receivedAt: 1 },
    page: {
      serviceCode: '0',
      serviceMessage: '',
      outcome: rows.length === 0 ? 'none' : 'rows',
      page: String(page),
      limit: String(limit),
      totalPage: String(Math.ceil(list.length / limit)),
      rows: rows.map((txId, index) => ({
        fields: { txId, amount: String((page - 1) * limit + index) },
        problems: [],
      })),
      remarks: [],
    },
  };
}

interface Outcome {
  readonly reading: ChunkReading;
  readonly requests: number;
  readonly hashes: readonly string[];
}

/** Reads to the end; `listAt` is what the service has at the n-th request. */
function read(listAt: (request: number) => readonly string[]): Outcome {
  const reading = new ChunkReading(TOKEN_TRANSFER_MULTI, 'txId', ASKED);
  let requests = 0;
  for (let { request } = reading; request !== undefined; { request } = reading) {
    const answer = pageOf(
      listAt(requests),
      request.page,
      Number(reading.paramsOf(request)['limit']),
      requests,
    );
    requests += 1;
    reading.take(request, answer, JSON.stringify(answer.page.rows));
    if (requests > 500) throw new Error('no end');
  }
  const pages = [...reading.pages].toSorted(([one], [other]) => one - other);
  return { reading, requests, hashes: pages.flatMap(([, { rows }]) => rows.map(hashOfRow)) };
}

const list = fc.array(fc.constantFrom(...ASKED), { maxLength: 350 });

it('reads all pages, one that is all by one question', () => {
  fc.assert(
    fc.property(list, (hashes) => {
      const outcome = read(() => hashes);
      expect(outcome.hashes).toEqual(hashes);
      expect(outcome.reading.isOver).toBe(true);
      expect(outcome.reading.flaws).toEqual([]);
      if (hashes.length > 0 && hashes.length <= 100) expect(outcome.requests).toBe(1);
      expect(outcome.reading.counts()).toEqual({
        rows: hashes.length,
        found: new Set(hashes).size,
        unasked: 0,
        doubled: 0,
        malformed: 0,
      });
    }),
  );
});

it('has one list or the other, never a mixture, where the list changes once while it is read', () => {
  fc.assert(
    fc.property(list, list, fc.nat({ max: 8 }), (before, after, at) => {
      const outcome = read((request) => (request < at ? before : after));
      expect([before, after]).toContainEqual(outcome.hashes);
    }),
  );
});

it('ends where the list changes for ever, and says so', () => {
  const outcome = read((request) => Array.from({ length: 250 }, (_, n) => hashAt((n + request) % 20)));
  expect(outcome.reading.isOver).toBe(true);
  expect(outcome.reading.flaws.join(' ')).toContain('changed while it was read');
});

it('tells records that were not asked for', () => {
  const outcome = read(() => [hashAt(1), hashAt(99), hashAt(1)]);
  expect(outcome.reading.counts()).toMatchObject({ rows: 3, found: 1, unasked: 1 });
});
