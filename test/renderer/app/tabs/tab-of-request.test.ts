import { describe, expect, it } from 'vitest';
import { findTabOfRequest, tabOfRequest } from '../../../../renderer/app/tabs/tab-of-request.ts';

const ADDRESS = '0x6d5a99402175685815b7512ff295f8b97079a50d';
const place = { caseId: '0123456789abcdef', tabId: 't1', position: 3 };

describe('tabOfRequest', () => {
  it('makes an open tab without collections, named after what it shows', () => {
    expect(tabOfRequest({ kind: 'trail', params: { address: ADDRESS } }, place)).toEqual({
      ...place,
      kind: 'trail',
      title: '0x6d5A99…79a50d',
      params: { address: ADDRESS },
      collectionIds: [],
      hops: [],
      view: {},
      open: true,
    });
  });
});

describe('findTabOfRequest', () => {
  const tabs = [
    tabOfRequest({ kind: 'trail', params: { address: ADDRESS } }, place),
    tabOfRequest(
      { kind: 'endpoint', params: { endpointId: 'block-fills', params: { height: '5', a: 'b' } } },
      { ...place, tabId: 't2' },
    ),
  ];

  it('finds the tab of the same address in any spelling', () => {
    const request = { kind: 'trail', params: { address: `0x${ADDRESS.slice(2).toUpperCase()}` } } as const;
    expect(findTabOfRequest(tabs, request)?.tabId).toBe('t1');
  });

  it('compares nested parameters without regard to their order', () => {
    const params = { params: { a: 'b', height: '5' }, endpointId: 'block-fills' };
    expect(findTabOfRequest(tabs, { kind: 'endpoint', params })?.tabId).toBe('t2');
  });

  it('tells kinds, values and missing parameters apart', () => {
    expect(findTabOfRequest(tabs, { kind: 'logs', params: { address: ADDRESS } })).toBeUndefined();
    expect(
      findTabOfRequest(tabs, { kind: 'trail', params: { address: `0x${'11'.repeat(20)}` } }),
    ).toBeUndefined();
    expect(
      findTabOfRequest(tabs, { kind: 'endpoint', params: { endpointId: 'block-fills' } }),
    ).toBeUndefined();
    expect(
      findTabOfRequest(tabs, {
        kind: 'endpoint',
        params: { endpointId: 'block-fills', params: { height: '6', a: 'b' } },
      }),
    ).toBeUndefined();
  });
});
