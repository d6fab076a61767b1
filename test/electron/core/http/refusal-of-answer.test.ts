import { expect, it } from 'vitest';
import { refusalOfAnswer } from '../../../../electron/core/http/refusal-of-answer.ts';

const answer = (body: string, status = 200) => ({ status, body: new TextEncoder().encode(body) });

it.each([
  ['GET', '{"code":"0","msg":"","data":[]}', undefined],
  ['GET', '{"code":"50014","msg":"Parameter address","data":[]}', '50014'],
  ['GET', '{"code":50011,"msg":"Too many requests"}', '50011'],
  ['GET', '{"code":"99999"}', '99999'],
  // There is no data, which answers the question.
  ['GET', '{"code":"50044","msg":"","data":[]}', undefined],
  ['GET', '<html>busy</html>', undefined],
  ['GET', '', undefined],
  ['POST', '{"jsonrpc":"2.0","id":1,"result":"0x1"}', undefined],
  ['POST', '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no such method"}}', '-32601'],
] as const)('%s %s: %s', (method, body, code) => {
  expect(refusalOfAnswer(method, answer(body))).toBe(code);
});

it('does not read a response that is too long for a refusal, and shortens a code that is none', () => {
  expect(refusalOfAnswer('GET', answer(`{"code":"50014","msg":"${'x'.repeat(9000)}"}`))).toBeUndefined();
  expect(refusalOfAnswer('GET', answer(`{"code":"${'9'.repeat(100)}"}`))).toHaveLength(32);
});
