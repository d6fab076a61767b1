import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { redactHeaders } from '../../../../electron/core/secrets/redact-headers.ts';
import { redactWith, SECRET_REMOVED } from '../../../../electron/core/secrets/redact.ts';
import { matcherOf, sentSignature } from '../../../../electron/core/secrets/secret-needles.ts';
import { withSignatures } from '../../../../electron/core/secrets/with-signatures.ts';

const HIDDEN = 'Tq7-canary+Key/93==zX';
const WORD = '2026';
const matcher = matcherOf([HIDDEN, WORD]);

const ECHOES: readonly string[] = [
  HIDDEN,
  encodeURIComponent(encodeURIComponent(HIDDEN)),
  Buffer.from(`key=${HIDDEN}`).toString('base64'),
  Buffer.from(HIDDEN).toString('hex'),
  JSON.stringify([...Buffer.from(HIDDEN)]),
  `{"msg":"${WORD}"}`,
  `year ${WORD}`,
];
const ORDINARY: readonly string[] = [
  '',
  '{"rows":1}',
  '[',
  'text/html; charset=utf-8',
  'a=',
  '0x00',
  '7',
  'YWJj',
];

it.each(ECHOES)('[S1] a header with %s is redacted whatever its neighbours are', (echo) => {
  for (const before of ORDINARY)
    for (const after of ORDINARY) {
      const headers = redactHeaders({ 'x-before': before, 'x-echo': echo, 'x-after': after }, matcher);
      expect(headers).toEqual({
        'x-before': before,
        'x-echo': redactWith(echo, matcher),
        'x-after': after,
      });
      expect(headers['x-echo']).toContain(SECRET_REMOVED);
    }
});

it('[S1] a short secret changes no date, and still leaves the other headers', () => {
  const date = 'Sat, 28 Nov 2026 21:06:51 GMT';
  expect(redactHeaders({ date }, matcher)).toEqual({ date });
  expect(redactHeaders({ date, 'x-message': WORD }, matcher)).toEqual({ date, 'x-message': SECRET_REMOVED });
});

it('[S1] signatures beyond those that share a table are found, and forgotten ones are not', () => {
  const made = (at: number): string => createHash('sha256').update(`${at}`).digest('base64');
  const sent = Array.from({ length: 300 }, (_, at) => sentSignature(made(at)));
  for (let at = 1; at <= sent.length; at += 1) {
    const newest = withSignatures(matcher, sent.slice(Math.max(0, at - 3), at));
    expect(redactWith(`echo ${made(at - 1)}`, newest)).toBe(`echo ${SECRET_REMOVED}`);
    if (at > 3) expect(redactWith(made(at - 4), newest)).toBe(made(at - 4));
  }
});
