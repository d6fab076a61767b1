import { describe, expect, it } from 'vitest';
import { readRpcGlance } from '../../../../electron/core/rpc/read-rpc-glance.ts';

describe('readRpcGlance', () => {
  it.each([
    ['{"jsonrpc":"2.0","id":1,"result":null}', { isRpcAnswer: true }],
    ['{"id":1,"error":{"code":-32005,"message":"x"}}', { isRpcAnswer: true, errorCode: '-32005' }],
    ['{"jsonrpc":"2.0","id":1}', { isRpcAnswer: false }],
    ['[]', { isRpcAnswer: false }],
    ['Forbidden', { isRpcAnswer: false }],
  ])('%s', (text, glance) => {
    expect(readRpcGlance(text)).toEqual(glance);
  });
});
