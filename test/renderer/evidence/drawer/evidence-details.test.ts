import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { EvidenceDetails } from '../../../../renderer/evidence/drawer/evidence-details.tsx';
import type { EvidenceRecord, JournalledRequest } from '../../../../shared/contract/journal-contract.ts';
import { rpcRequestBody } from '../../../../shared/rpc/request-body.ts';
import { markupOf, readMarkup, subjectsOf } from '../../../support/markup-of.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const TOKEN = `0x${'12'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;

function detailsOf(request: Partial<JournalledRequest>): string {
  const record: EvidenceRecord = {
    ref: { seq: 7, sha256: 'ab'.repeat(32), receivedAt: 1_790_000_000_000 },
    kind: 'answer',
    request: {
      connectionId: 'one',
      method: 'GET',
      hostPort: 'example.com:443',
      target: '/',
      subject: '',
      sentAt: 1_790_000_000_000,
      ...request,
    },
    headers: {},
    body: new Uint8Array(),
    verified: true,
  };
  return markupOf(createElement(EvidenceDetails, { record }));
}

describe('the request of an evidence record', () => {
  it('leads to what it asked about, and reads as it was sent', () => {
    const target = `/api/v5/chain/address/transaction-list?chainShortName=X1&address=${ADDRESS}&tokenContractAddress=${TOKEN}&endBlockHeight=45000001`;
    const markup = detailsOf({ target, subject: 'address-transaction-list' });
    expect(subjectsOf(markup)).toEqual([`address ${ADDRESS}`, `token ${TOKEN}`, 'height 45000001']);
    expect(readMarkup(markup)).toContain(`GET ${target}`);
    expect(markup).not.toContain('Request body');
  });

  it('of JSON-RPC leads to what its body asked about', () => {
    const body = rpcRequestBody(3, 'eth_getTransactionReceipt', [HASH]);
    const markup = detailsOf({ method: 'POST', target: '/rpc', body, subject: 'eth_getTransactionReceipt' });
    expect(subjectsOf(markup)).toEqual([`transaction ${HASH}`]);
    expect(readMarkup(markup)).toContain(body);
  });
});
