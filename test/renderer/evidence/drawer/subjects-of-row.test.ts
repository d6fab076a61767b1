import { describe, expect, it } from 'vitest';
import { subjectsOfRow } from '../../../../renderer/evidence/drawer/subjects-of-row.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';

const HASH = `0x${'Ab'.repeat(32)}`;
const FROM = `0x${'1C'.repeat(20)}`;
const TO = `0x${'2d'.repeat(20)}`;
const endpoint = findEndpoint('address-transaction-list');
if (endpoint === undefined) throw new Error('no such endpoint');

describe('what notes about a row may be about', () => {
  it('is the row, its transaction, its parties and its block, each once and in lower case', () => {
    const fields = { txId: HASH, from: FROM, to: TO, height: '12' };
    expect(subjectsOfRow({ seq: 3, index: 1 }, { endpoint, fields })).toEqual([
      { subject: 'row:3:1', what: 'This row' },
      { subject: HASH.toLowerCase(), what: 'Transaction hash' },
      { subject: FROM.toLowerCase(), what: 'From' },
      { subject: TO.toLowerCase(), what: 'To' },
      { subject: 'block:12', what: 'Block height' },
    ]);
    const toItself = { ...fields, to: FROM };
    const ofBoth = subjectsOfRow({ seq: 3, index: 1 }, { endpoint, fields: toItself });
    expect(ofBoth).toHaveLength(4);
    expect(ofBoth).toContainEqual({ subject: FROM.toLowerCase(), what: 'From, To' });
  });

  it('is the row alone while the row is being read', () => {
    expect(subjectsOfRow({ seq: 3, index: 1 }, undefined)).toEqual([
      { subject: 'row:3:1', what: 'This row' },
    ]);
  });
});
