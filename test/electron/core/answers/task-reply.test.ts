import { expect, it } from 'vitest';
import { replyWith, valueOf, type TaskReply } from '../../../../electron/core/answers/task-reply.ts';

const through = (value: unknown): { value: unknown; handedOver: number } => {
  const { reply, handedOver } = replyWith(value);
  const came = structuredClone(reply, { transfer: handedOver });
  return {
    value: valueOf(came as Extract<TaskReply, { value: unknown }>),
    handedOver: handedOver.length,
  };
};

it.each([
  ['nothing', undefined, 0],
  ['words', '12 rows where at most 1 was asked for', 0],
  ['a small object', { code: '0', isServiceJson: true }, 0],
  ['a small text', { answerText: '{"result":1}' }, 0],
  ['a large text', { answerText: `\ufeff${'é語🔑"'.repeat(20_000)}` }, 1],
  ['a large text of half characters', { answerText: '\udc00'.repeat(70_000) }, 0],
  ['a body', { body: new Uint8Array([1, 2, 3]), ranges: [[0, 1]], originalSha256: '00' }, 1],
])('%s comes through; large texts and bytes are handed over [found 8]', (_name, value, handedOver) => {
  const expected = structuredClone(value);
  expect(through(value)).toEqual({ value: expected, handedOver });
});
