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
      'row:3:1',
      HASH.toLowerCase(),
      FROM.toLowerCase(),
      TO.toLowerCase(),
      'block:12',
    ]);
    const toItself = { ...fields, to: FROM };
    expect(subjectsOfRow({ seq: 3, index: 1 }, { endpoint, fields: toItself })).toHaveLength(4);
  });

  it('is the row alone while the row is being read', () => {
    expect(subjectsOfRow({ seq: 3, index: 1 }, undefined)).toEqual(['row:3:1']);
  });
});
