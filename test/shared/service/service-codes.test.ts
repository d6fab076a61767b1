import { describe, expect, it } from 'vitest';
import { classifyAnswer, serviceError, type AnswerClass } from '../../../shared/service/service-codes.ts';

/** Code, the HTTP statuses with which services send it, and what the client makes of it. */
const CODES: readonly (readonly [string, readonly number[], AnswerClass])[] = [
  ['0', [200], 'ok'],
  ['50000', [400], 'bad-input'],
  ['50001', [503, 200], 'retry'],
  ['50002', [400], 'bad-input'],
  ['50004', [400], 'retry'],
  ['50005', [410], 'stop-endpoint'],
  ['50006', [400], 'bad-input'],
  ['50007', [200], 'stop-all'],
  ['50008', [200], 'stop-all'],
  ['50009', [200], 'stop-all'],
  ['50010', [200], 'stop-all'],
  ['50011', [429, 200], 'slow-down'],
  ['50012', [200, 429], 'stop-all'],
  ['50013', [200], 'retry'],
  ['50014', [400], 'bad-input'],
  ['50015', [400], 'bad-input'],
  ['50016', [400], 'bad-input'],
  ['50024', [200], 'bad-input'],
  ['50025', [200], 'split'],
  ['50026', [500], 'retry'],
  ['50030', [403], 'stop-endpoint'],
  ['50036', [400], 'bad-input'],
  ['50037', [200], 'empty'],
  ['50038', [200], 'stop-endpoint'],
  ['50040', [200], 'empty'],
  ['50043', [200], 'stop-all'],
  ['50044', [400, 200], 'empty'],
  ['50045', [400], 'bad-input'],
  ['50047', [400], 'stop-all'],
  ['50100', [400], 'stop-all'],
  ['50102', [401], 'fix-clock'],
  ...['50103', '50104', '50105', '50106', '50107', '50110', '50111', '50112', '50113', '50114', '50119'].map(
    (code) => [code, [401, 200], 'credentials'] as const,
  ),
  ['50125', [401], 'stop-all'],
  ['50404', [404], 'stop-endpoint'],
  ['59999', [200, 400, 500], 'unknown'],
  ['constructor', [200], 'unknown'],
  ['59999', [429], 'slow-down'],
];

describe('N7: classes of answers', () => {
  it.each(
    CODES.flatMap(([code, statuses, answerClass]) =>
      statuses.map((status) => [code, status, answerClass] as const),
    ),
  )('N7: code %s with HTTP %d is %s', (code, status, answerClass) => {
    expect(classifyAnswer({ status, code })).toBe(answerClass);
  });

  it.each([
    [402, 'payment'],
    [429, 'slow-down'],
    [401, 'credentials'],
    [500, 'retry'],
    [502, 'retry'],
    [503, 'retry'],
    [504, 'retry'],
    [403, 'stop-endpoint'],
    [404, 'stop-endpoint'],
    [410, 'stop-endpoint'],
    [200, 'unknown'],
    [204, 'unknown'],
    [302, 'unknown'],
    [400, 'unknown'],
  ])('N7: HTTP %d without an envelope is %s', (status, answerClass) => {
    expect(classifyAnswer({ status })).toBe(answerClass);
  });

  it.each([
    [200, 'ok'],
    [299, 'ok'],
    [302, 'unknown'],
    [400, 'unknown'],
    [401, 'credentials'],
    [404, 'stop-endpoint'],
    [429, 'slow-down'],
    [503, 'retry'],
  ])('N7: code 0 with HTTP %d is %s', (status, answerClass) => {
    expect(classifyAnswer({ status, code: '0' })).toBe(answerClass);
  });

  it('N7: an empty code says as little as none', () => {
    expect(classifyAnswer({ status: 200, code: '' })).toBe('unknown');
    expect(classifyAnswer({ status: 503, code: '' })).toBe('retry');
  });

  it('never pays, whatever the code says', () => {
    expect(classifyAnswer({ status: 402, code: '0' })).toBe('payment');
  });
});

describe('errors in words', () => {
  it.each(CODES.map(([code, [status = 200]]) => [code, status] as const))(
    'code %s says what came and what to do',
    (code, status) => {
      const error = serviceError('Token list', { status, code, msg: 'words of the service' });
      expect(error.message).toContain(`code ${code} (HTTP status ${status}), saying “words of the service”`);
      expect(error.nextStep).toMatch(/\.$/);
      expect(error.details).toEqual({ status, serviceCode: code });
    },
  );

  it.each([400, 503])('success in the code under HTTP %d is an error of the status', (status) => {
    const error = serviceError('Token list', { status, code: '0', msg: '' });
    expect(error).toMatchObject({ code: 'service.http-status' });
    expect(error.message).toBe(`Token list: the service answered code 0 (HTTP status ${status}).`);
    expect(error.nextStep).not.toContain('does not know this code');
  });

  it('cuts what the service says', () => {
    const error = serviceError('Token list', {
      status: 200,
      code: '5'.repeat(900),
      msg: 'x'.repeat(100_000),
    });
    expect(error.message.length).toBeLessThan(450);
    expect(error.details['serviceCode']).toHaveLength(40);
  });

  it('without a code it names the status and quotes the beginning', () => {
    const error = serviceError('Token list', { status: 503, bodyPreview: '<html>Bad gateway' });
    expect(error).toMatchObject({ code: 'service.http-status', details: { status: 503 } });
    expect(error.message).toBe(
      'Token list: the service answered HTTP status 503. The answer begins: “<html>Bad gateway”',
    );
  });
});
