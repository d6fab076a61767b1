/**
 * Records that are too large for a screen: their beginning is shown, all of them can be saved, and
 * a node's large result crosses the wire as text.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unpackAnswer } from '../../../../shared/contract/unpack-answers.ts';
import { HOSTILE_ANSWERS, LEGAL_NODE_ANSWERS } from '../../../support/hostile-answers.ts';
import { failureOf, useScriptedCore } from '../../../support/scripted-core.ts';

const scripted = useScriptedCore();

async function bodyInPieces(seq: number): Promise<{ readonly sha256: string; readonly longest: number }> {
  const hash = createHash('sha256');
  let longest = 0;
  const pieces = scripted.core.handlers['cases.readBody'](
    { caseId: scripted.caseId, seq },
    scripted.core.context(),
  );
  for await (const piece of pieces) {
    longest = Math.max(longest, piece.byteLength);
    hash.update(piece);
  }
  return { sha256: hash.digest('hex'), longest };
}

describe('evidence that is too large to be shown', () => {
  it.each(HOSTILE_ANSWERS.slice(0, 3))(
    'of $name comes by its beginning and its size, and whole in pieces [found 8]',
    async ({ body }) => {
      const bytes = body(2_500_000);
      scripted.inOrder({ body: bytes });
      const { details } = await failureOf(scripted.fetchBlock());
      const record = await scripted.evidence(Number(details['evidenceSeq']));
      expect(record).toMatchObject({ bodyBytes: bytes.byteLength, verified: true });
      expect(record.body.byteLength).toBeLessThan(300_000);
      expect(Buffer.from(record.body).equals(bytes.subarray(0, record.body.byteLength))).toBe(true);
      const { sha256, longest } = await bodyInPieces(record.ref.seq);
      expect(sha256).toBe(record.ref.sha256);
      expect(longest).toBeLessThanOrEqual(512 * 1024);
    },
  );

  it('is cut for its size alone, too, and others come whole [found 8]', async () => {
    const bytes = Buffer.from(`"${'a'.repeat(25_000_000)}"`);
    scripted.inOrder({ body: bytes });
    const { details } = await failureOf(scripted.fetchBlock());
    const large = await scripted.evidence(Number(details['evidenceSeq']));
    expect(large.bodyBytes).toBe(bytes.byteLength);
    scripted.inOrder({ body: { code: '0', msg: '', data: [{ height: '1', hash: 'a'.repeat(5_000_000) }] } });
    const { evidence } = await scripted.fetchBlock();
    const usual = await scripted.evidence(evidence.seq);
    expect(usual.bodyBytes).toBeUndefined();
    expect(usual.body.byteLength).toBeGreaterThan(5_000_000);
  });
});

describe('a node’s answer', () => {
  const send = () =>
    scripted.core.handlers['rpc.send'](
      {
        caseId: scripted.caseId,
        connectionId: scripted.connectionId,
        method: 'eth_getBlockReceipts',
        params: ['0x1'],
      },
      scripted.core.context(),
    );

  it.each(LEGAL_NODE_ANSWERS)('of $name is read, as text where it is large [found 8]', async ({ body }) => {
    for (const [bytes, isText] of [
      [100_000, false],
      [3_000_000, true],
    ] as const) {
      const result = body(bytes).toString();
      scripted.server.play(({ body: request }) => ({
        body: `{"jsonrpc":"2.0","id":${(JSON.parse(request) as { id: number }).id},"result":${result}}`,
      }));
      const answer = await send();
      expect([answer.answerText !== undefined, answer.result === undefined]).toEqual([isText, isText]);
      expect(JSON.stringify(unpackAnswer(answer).result)).toBe(result);
    }
  });
});
