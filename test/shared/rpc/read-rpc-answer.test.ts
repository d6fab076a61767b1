import { describe, expect, it } from 'vitest';
import { METHODS } from '../../../shared/rpc/method-registry.ts';
import { readRpcAnswer } from '../../../shared/rpc/read-rpc-answer.ts';
import { readRecordedAnswer } from '../../support/read-recorded-answer.ts';

const read = (bodyText: string, status = 200, method = 'eth_getBalance') =>
  readRpcAnswer(method, 7, { status, bodyText });
const answer = (rest: string): string => `{"jsonrpc":"2.0","id":7,${rest}}`;

describe.each(METHODS.map(({ name }) => [name]))('%s', (method) => {
  it.each([
    ['null', null],
    ['"0x"', '0x'],
    ['"0x01"', '0x01'],
    ['"0X1"', '0X1'],
    ['12', { $number: '12' }],
    ['9007199254740993', { $number: '9007199254740993' }],
    ['[]', []],
    ['{"hash":null,"__proto__":{"a":1}}', JSON.parse('{"hash":null,"__proto__":{"a":{"$number":"1"}}}')],
  ])('A1: the result %.40s comes through as it came', (text, result) => {
    expect(read(answer(`"result":${text}`), 200, method)).toEqual({ result });
  });

  it.each([
    'portal.html',
    'rate-limit.txt',
    'empty-body.txt',
    'null.json',
    'not-a-number.json',
    'cut-off.json',
    'bare-array.json',
    'trailing-text.json',
  ])('N10: %s is named, with the beginning as text', (file) => {
    const text = readRecordedAnswer(file);
    expect(() => read(text, 200, method)).toThrow(
      expect.objectContaining({
        code: 'rpc.malformed',
        message: expect.stringContaining(`It begins: “${text.slice(0, 200)}”`),
        details: expect.objectContaining({ method, status: 200 }),
      }),
    );
  });
});

it('A1: a megabyte of data comes through as it came', () => {
  const data = `0x${'ab'.repeat(500_000)}`;
  expect(read(answer(`"result":"${data}"`)).result === data).toBe(true);
});

describe('A10: the node’s own errors', () => {
  it.each([
    [3, 'execution reverted: no', '0x08c379a0'],
    [-32602, 'invalid argument 0: hex string without 0x prefix', undefined],
    [-32001, 'block not found: 0xff', undefined],
    [-32000, 'header not found', undefined],
    [4444, 'pruned history unavailable', undefined],
    [-32603, 'Legacy RPC error: timeout', undefined],
    [-32601, 'the method does not exist', undefined],
    [-32015, 'VM execution error.', 'revert'],
  ])('A10: %d', (code, message, data) => {
    const error = JSON.stringify({ code, message, ...(data === undefined ? {} : { data }) });
    expect(() => read(answer(`"error":${error}`))).toThrow(
      expect.objectContaining({
        code: 'rpc.error',
        message: `eth_getBalance: the node answered error ${code}, saying “${message}”.`,
        details: expect.objectContaining({ rpcCode: String(code), ...(data === undefined ? {} : { data }) }),
      }),
    );
  });

  it('A10: an error counts before a result beside it, and under any HTTP status and id', () => {
    for (const [rest, status] of [
      ['"id":7,"result":"0x1"', 200],
      ['"id":null', 400],
      ['"id":"7"', 500],
    ] as const) {
      expect(() =>
        read(`{"jsonrpc":"2.0",${rest},"error":{"code":-32700,"message":"parse error"}}`, status),
      ).toThrow(expect.objectContaining({ code: 'rpc.error' }));
    }
  });

  it('A10: what the node says is cut', () => {
    const long = JSON.stringify('x'.repeat(1_000_000));
    try {
      read(answer(`"error":{"code":3,"message":${long},"data":${long}}`));
      expect.unreachable();
    } catch (error) {
      expect(JSON.stringify(error).length + (error as Error).message.length).toBeLessThan(4000);
    }
  });
});

describe('A10: answers to another question', () => {
  it.each([
    ['a wrong id', '{"jsonrpc":"2.0","id":8,"result":"0x1"}'],
    ['no id', '{"jsonrpc":"2.0","result":"0x1"}'],
    ['id null', '{"jsonrpc":"2.0","id":null,"result":"0x1"}'],
    ['a batch', '[{"jsonrpc":"2.0","id":7,"result":"0x1"}]'],
    ['no result and no error', '{"jsonrpc":"2.0","id":7}'],
    ['an error that is not an object', '{"jsonrpc":"2.0","id":7,"error":"down"}'],
    ['another call’s error', '{"jsonrpc":"2.0","id":8,"error":{"code":3,"message":"reverted"}}'],
    ['an error that is a list, beside a result', '{"jsonrpc":"2.0","id":7,"error":[],"result":"0x1"}'],
    ['two results', '{"jsonrpc":"2.0","id":7,"result":"0x1","result":null}'],
    ['a result that says two things', '{"jsonrpc":"2.0","id":7,"result":{"hash":"0x1","hash":"0x2"}}'],
    ['an envelope of the other interface', '{"code":"0","msg":"","data":[]}'],
  ])('A10: %s is refused', (_, bodyText) => {
    expect(() => read(bodyText)).toThrow(expect.objectContaining({ code: 'rpc.malformed' }));
  });

  it('A10: error null beside a result is no error', () => {
    expect(read(answer('"result":"0x1","error":null'))).toEqual({ result: '0x1' });
  });

  it('A10: an id that came back as text is the id', () => {
    expect(read('{"jsonrpc":"2.0","id":"7","result":"0x1"}')).toEqual({ result: '0x1' });
  });
});
