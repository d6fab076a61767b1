import { describe, expect, it } from 'vitest';
import { decideNext } from '../../../../electron/core/pacing/should-retry.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type { ErrorCode } from '../../../../shared/errors/error-codes.ts';

const failed = (code: ErrorCode) =>
  ({ kind: 'failure', error: new CasebookError(code, { message: '', nextStep: '' }) }) as const;
const answered = (status: number, code?: string, isServiceJson = code !== undefined) =>
  ({ kind: 'answer', status, code, isServiceJson }) as const;

describe('decideNext', () => {
  it.each(['transport.unreachable', 'transport.timeout', 'transport.cut'] as const)(
    'repeats after %s',
    (code) => {
      expect(decideNext(failed(code), 1)).toEqual({ act: 'retry' });
      expect(decideNext(failed(code), 5)).toEqual({ act: 'give-up', hold: 'none' });
    },
  );

  it.each([
    'transport.tls',
    'transport.proxy',
    'transport.redirect',
    'transport.too-large',
    'transport.cancelled',
    'transport.review-on',
    'transport.host-not-allowed',
    'service.malformed',
  ] as const)('N1: does not repeat after %s', (code) => {
    expect(decideNext(failed(code), 1)).toEqual({ act: 'give-up', hold: 'none' });
  });

  it.each([
    [answered(200, '0'), { act: 'accept' }],
    [answered(400, '50044'), { act: 'accept' }],
    [answered(200, undefined, true), { act: 'accept' }],
    [answered(200, '50013'), { act: 'retry' }],
    [answered(502), { act: 'retry' }],
    [answered(503, '0'), { act: 'retry' }],
    [answered(503, ''), { act: 'retry' }],
    [answered(429, '0'), { act: 'retry' }],
    [answered(400, '0'), { act: 'give-up', hold: 'none' }],
    [answered(429), { act: 'retry' }],
    [answered(429, '50011'), { act: 'retry' }],
    [answered(429, '50012'), { act: 'give-up', hold: 'account' }],
    [answered(402), { act: 'give-up', hold: 'account' }],
    [answered(401, '50102'), { act: 'correct-clock' }],
    [answered(401, '50113'), { act: 'give-up', hold: 'credentials' }],
    [answered(403), { act: 'give-up', hold: 'none' }],
    [answered(200, '59999'), { act: 'give-up', hold: 'none' }],
    [answered(413), { act: 'give-up', hold: 'none' }],
  ])('N7: %o gives %o', (outcome, next) => {
    expect(decideNext(outcome, 1)).toEqual(next);
  });

  it("N10: asks once more, not five times, for what is not the service's JSON", () => {
    expect(decideNext(answered(200), 1)).toEqual({ act: 'retry' });
    expect(decideNext(answered(200), 2)).toEqual({ act: 'give-up', hold: 'none' });
  });
});
