import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../electron/core/query/read-answer.ts';
import { pageAnswerSchema } from '../../../../shared/contract/query-contract.ts';
import { unpackAnswer } from '../../../../shared/contract/unpack-answers.ts';

const ROW = { txId: `0x${'ab'.repeat(32)}`, height: '45000000', amount: '0.1', note: 'tëst "quoted" \u2028' };

const bodyOf = (rows: number): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({
      code: '0',
      msg: '',
      data: [
        { page: '1', limit: '50', totalPage: '1', transactionLists: Array.from({ length: rows }, () => ROW) },
      ],
    }),
  );

const read = (rows: number): ReturnType<typeof readAnswer> =>
  readAnswer(bodyOf(rows), { endpointId: 'address-transaction-list', status: 200 });

describe('readAnswer', () => {
  it.each([
    [2, false],
    [50, true],
  ])('passes a page of %i rows on, as text: %s', (count, isText) => {
    const page = read(count);

    expect('packedJson' in page).toBe(isText);
    const evidence = { seq: 1, requestId: 'r', sha256: 'a'.repeat(64), receivedAt: 0, isRedacted: false };
    const { page: unpacked } = unpackAnswer({ evidence, page });
    expect(unpacked.rows).toHaveLength(count);
    expect(unpacked.rows[count - 1]?.fields).toEqual(ROW);
    const { rows: fewRows, ...frame } = read(1);
    expect(fewRows).toHaveLength(1);
    expect(unpacked).toMatchObject(frame);
    expect(pageAnswerSchema.shape.page.safeParse(page).success).toBe(true);
  });
});
