import { describe, expect, it } from 'vitest';
import type { EvidenceRecord } from '../../../../../shared/contract/journal-contract.ts';
import {
  callOfParams,
  paramsOfText,
  readAnswer,
  readAskedCall,
} from '../../../../../renderer/investigations/rpc/answer/read-answer.ts';
import { rpcRequestBody } from '../../../../../shared/rpc/request-body.ts';

const CALL = { to: `0x${'AB'.repeat(20)}`, data: '0x313ce567' };

const record = (
  body: string | Uint8Array<ArrayBuffer>,
  request = rpcRequestBody(3, 'eth_call', [CALL, 'pending']),
): EvidenceRecord => ({
  ref: { seq: 5, sha256: 'a'.repeat(64), receivedAt: 0 },
  kind: 'rpc-answer',
  request: {
    connectionId: 'practice',
    method: 'POST',
    hostPort: '127.0.0.1:1',
    target: '/rpc',
    body: request,
    subject: 'eth_call',
    sentAt: 0,
  },
  status: 200,
  headers: {},
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  verified: true,
});

describe('a call read from the journal', () => {
  it('has its method, params and result', () => {
    const kept = record('{"jsonrpc":"2.0","id":3,"result":"0x12"}');
    expect(readAskedCall(kept)).toMatchObject({ methodName: 'eth_call', params: [CALL, 'pending'] });
    expect(readAskedCall(kept).method?.bytes).toBe('returned');
    expect(callOfParams(readAskedCall(kept).params)).toEqual({ to: CALL.to.toLowerCase(), data: CALL.data });
    expect(readAnswer(kept)).toEqual({ kind: 'result', value: '0x12' });
    expect(readAnswer(record('{"jsonrpc":"2.0","id":3,"result":null}'))).toEqual({ kind: 'nothing' });
  });

  it('has the node’s refusal with the whole revert data, in either form that nodes use', () => {
    const data = `0x08c379a0${'0'.repeat(6000)}`;
    for (const sent of [data, { data, message: 'reverted' }]) {
      const error = { code: 3, message: 'execution reverted', data: sent };
      expect(readAnswer(record(JSON.stringify({ jsonrpc: '2.0', id: 3, error })))).toMatchObject({
        kind: 'refused',
        error: { code: 'rpc.error', details: { rpcCode: '3' } },
        revertData: data,
      });
    }
    for (const sent of [undefined, 'Reverted', 5, [5]])
      expect(
        readAnswer(
          record(JSON.stringify({ jsonrpc: '2.0', id: 3, error: { code: 3, message: '', data: sent } })),
        ),
      ).toMatchObject({ kind: 'refused', revertData: undefined });
  });

  it('says of anything else that it is no answer, and never throws', () => {
    for (const body of ['', '<html>', '[]', '{"id":4,"result":"0x1"}', new Uint8Array([0xff, 0xfe])])
      expect(readAnswer(record(body))).toMatchObject({ kind: 'malformed' });
    const odd = record('{"id":3,"result":"0x1"}', 'no json');
    expect(readAskedCall(odd).params).toEqual([]);
    expect(paramsOfText('{}')).toEqual([]);
    expect(callOfParams(['0x'])).toEqual({ to: '', data: '' });
  });
});
