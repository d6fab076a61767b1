import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { BLOCK_FILLS } from '../../../shared/service/endpoints/block-fills.ts';
import { NATIVE_TOKEN_POSITION_LIST } from '../../../shared/service/endpoints/native-token-position-list.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../shared/service/endpoints/token-transfer-multi.ts';
import { TZ_TRANSACTION_LIST } from '../../../shared/service/endpoints/tz-transaction-list.ts';
import { findList } from '../../../shared/service/find-list.ts';
import { readJson } from '../../../shared/service/read-json.ts';
import { jsonText } from '../../../shared/service/row-value.ts';

/** The rows found as JSON, and the remarks; the reason where there is no list. */
function find(endpoint: Endpoint, data: string): string | readonly [string, ...(readonly string[])] {
  const found = findList(endpoint, readJson(data));
  return typeof found === 'string' ? found : [jsonText(found.rows), ...found.remarks];
}
const RECORD = '{"rank":"1","holderAddress":"","amount":"2"}';
const BARE = 'the list came bare, without page and total';

describe.each([
  ['a paged endpoint', NATIVE_TOKEN_POSITION_LIST],
  ['a paged endpoint whose list is called data', TZ_TRANSACTION_LIST],
  ['an endpoint whose data is the list', BLOCK_FILLS],
])('A2: no rows from %s', (_, endpoint) => {
  it.each(['null', '""'])('A2: %s is no data, and is remarked', (data) => {
    expect(find(endpoint, data)).toEqual(['[]', 'the answer has no data']);
  });

  it('A2: data that is absent is no data, and is remarked', () => {
    expect(findList(endpoint, undefined)).toEqual({ rows: [], remarks: ['the answer has no data'] });
  });

  it.each(['[]', '{}', '[{}]'])('A2: %s is an empty list', (data) => {
    expect(find(endpoint, data)).toEqual(['[]']);
  });

  it.each([
    '[{"page":"1","limit":"20","totalPage":"0"}]',
    '{"limit":"20"}',
    '[{"page":"1","totalPage":"1"}]',
  ])('A2: the page %s without a list is empty, and is remarked', (data) => {
    expect(find(endpoint, data)).toEqual(['[]', 'the answer names no list']);
  });

  it('A2: the page past the last one has no list', () => {
    expect(find(endpoint, '[{"page":"4","totalPage":"3","total":"300"}]')).toEqual([
      '[]',
      'the answer names no list',
    ]);
  });

  it.each(['5', 'true', '"no data"', '-0'])('A2: %s is not a list', (data) => {
    expect(find(endpoint, data)).toBe('data is neither a page nor a list');
  });

  it.each([
    ['[{"page":"1","totalPage":"3"}]', '3 pages'],
    ['[{"page":"1","total":"12"}]', '12 records'],
    ['[{"page":"x","totalPage":"3"}]', '3 pages'],
  ])('A2: the page %s counts rows and has no list: malformed, not empty', (data, count) => {
    expect(find(endpoint, data)).toBe(`the page has no list, although it counts ${count}`);
  });

  it.each([
    '[{"page":"1","items":[{"rank":"1"}]}]',
    '{"page":"1","items":[{"rank":"1"}]}',
    '[{"items":[{"rank":"1"}]}]',
    '[{"items":[]}]',
    '[{"page":"1","items":{"0":{"rank":"1"}}}]',
  ])('A2: %s is a list under an unknown name: malformed, not empty', (data) => {
    expect(find(endpoint, data)).toBe('the list came under an unknown name (items)');
  });

  it('A2: several pages at once are malformed, not rows', () => {
    expect(find(endpoint, '[{"page":"1","items":[]},{"page":"2","items":[{"rank":"1"}]}]')).toBe(
      'data holds several lists instead of one (items, items)',
    );
  });

  it('A1: what is not a record stays a row, to be named', () => {
    expect(find(endpoint, '[null]')[0]).toBe('[null]');
    expect(find(endpoint, '[[],5]')[0]).toBe('[[],5]');
  });

  it('A3: names of the prototype are no lists', () => {
    expect(find(endpoint, '[{"__proto__":{"page":"1"},"constructor":"x"}]')[0]).toBe(
      '[{"__proto__":{"page":"1"},"constructor":"x"}]',
    );
  });
});

describe('A2: the forms of a page', () => {
  const list = `"positionList":[${RECORD}]`;

  it.each([
    [`[{"page":"1",${list}}]`, []],
    [`{"page":"1",${list}}`, []],
    [`[{${list}}]`, []],
    [`[${RECORD}]`, [BARE]],
    [`[${RECORD},${RECORD}]`, [BARE]],
  ])('A2: %s gives its rows', (data, remarks) => {
    const found = find(NATIVE_TOKEN_POSITION_LIST, data);
    expect(found[0]).toContain(RECORD);
    expect(found.slice(1)).toEqual(remarks);
  });

  it.each(['null', '""'])('A2: a list that is %s is empty, and is remarked', (value) => {
    expect(find(NATIVE_TOKEN_POSITION_LIST, `[{"page":"1","positionList":${value}}]`)).toEqual([
      '[]',
      'positionList came without a value',
    ]);
  });

  it('A2: a list without a value on a page that counts rows is malformed', () => {
    expect(find(NATIVE_TOKEN_POSITION_LIST, '[{"totalPage":"9","positionList":null}]')).toContain('9 pages');
  });

  it.each(['{}', '5', '"x"', 'false'])('A2: a list that is %s is malformed', (value) => {
    expect(find(NATIVE_TOKEN_POSITION_LIST, `[{"page":"1","positionList":${value}}]`)).toBe(
      'positionList is not a list',
    );
  });

  it('A2: rows under an unknown name beside a list without a value are malformed', () => {
    expect(find(NATIVE_TOKEN_POSITION_LIST, `[{"positionList":null,"items":[${RECORD}]}]`)).toContain(
      'items',
    );
  });

  it('A2: a single record where a page is due is malformed', () => {
    expect(find(NATIVE_TOKEN_POSITION_LIST, RECORD)).toBe('data is neither a page nor a list');
  });

  it('A2: a single record where a list of records is due is that record', () => {
    expect(find(BLOCK_FILLS, '{"height":"5"}')).toEqual([
      '[{"height":"5"}]',
      'data came as one object instead of a list',
    ]);
  });

  it('A2: the chain alone is a page where records have no such field, a record where they have', () => {
    const data = '[{"chainFullName":"M","chainShortName":"m"}]';
    expect(find(NATIVE_TOKEN_POSITION_LIST, data)).toEqual(['[]', 'the answer names no list']);
    expect(find(BLOCK_FILLS, data)).toEqual([data]);
  });
});

describe('A2: two accepted names', () => {
  const ROW = '{"txId":"0x1"}';
  const CONFLICT = 'both transactionList and tokenTransferDetails came, and they differ';

  it.each([
    [`{"transactionList":[${ROW}],"tokenTransferDetails":[${ROW}]}`, []],
    [`{"transactionList":[${ROW}],"tokenTransferDetails":[]}`, [CONFLICT]],
    [`{"transactionList":[],"tokenTransferDetails":[${ROW}]}`, [CONFLICT]],
    [`{"transactionList":null,"tokenTransferDetails":[${ROW}]}`, []],
    [`{"tokenTransferDetails":[${ROW}]}`, []],
  ])('A2: of %s the one with rows counts', (data, remarks) => {
    expect(find(TOKEN_TRANSFER_MULTI, data)).toEqual([`[${ROW}]`, ...remarks]);
  });
});
