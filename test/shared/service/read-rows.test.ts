import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { BLOCK_FILLS } from '../../../shared/service/endpoints/block-fills.ts';
import { NATIVE_TOKEN_POSITION_LIST } from '../../../shared/service/endpoints/native-token-position-list.ts';
import { readJson } from '../../../shared/service/read-json.ts';
import { nameSome, readRows } from '../../../shared/service/read-rows.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';

const read = (list: string, endpoint: Endpoint = NATIVE_TOKEN_POSITION_LIST) =>
  readRows(endpoint, readJson(list) as readonly JsonValue[]);
const WHOLE = `{"rank":"1","symbol":"E","holderAddress":"0x${'12'.repeat(20)}","amount":"2"}`;

describe('A1: fields that are missing', () => {
  it('A1: a field that other records have is a problem of those that lack it', () => {
    const { rows, remarks } = read(`[${WHOLE},{"rank":"2","symbol":"E"},${WHOLE}]`);
    expect(rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      [],
      ['holderAddress', 'amount'],
      [],
    ]);
    expect(rows[1]?.problems[0]?.reason).toBe('is missing, though other records of the answer have it');
    expect(remarks).toEqual([]);
  });

  it('A1: a field that no record has is one remark, and no record is malformed', () => {
    const { rows, remarks } = read('[{"rank":"1","symbol":"E"},{"rank":"2","symbol":"E"}]');
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(remarks).toEqual(['described fields that did not come: holderAddress, amount']);
  });

  it('A1: a field under its other name is there', () => {
    expect(read(`[${WHOLE},${WHOLE.replace('holderAddress', 'address')}]`)).toMatchObject({
      rows: [{ problems: [] }, { problems: [] }],
      remarks: [],
    });
  });

  it('A1: a pending record, its fields empty, is well-formed', () => {
    const { rows } = read(`[${WHOLE},{"rank":"","symbol":"","holderAddress":"","amount":""}]`);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('A1: an empty list remarks nothing', () => expect(read('[]')).toEqual({ rows: [], remarks: [] }));
});

describe('A1: the type that came is named', () => {
  it.each([
    ['7.50', 'came as the number 7.50 instead of text'],
    ['null', 'came as null instead of text'],
    ['true', 'came as true instead of text'],
    ['["a"]', 'came as a list instead of text'],
    ['{"a":"b"}', 'came as an object instead of text'],
  ])('A1: %s', (value, reason) => {
    const { rows } = read(`[${WHOLE},${WHOLE.replace('"2"', value)}]`);
    expect(rows[0]?.problems).toEqual([]);
    expect(rows[1]?.problems).toEqual([{ field: 'amount', reason }]);
  });
});

describe('A2: two spellings of one field', () => {
  it.each([
    ['{"difficuity":"1","difficulty":"2"}', true],
    ['{"difficuity":"1","difficulty":"1"}', false],
    ['{"difficuity":"","difficulty":"2"}', false],
    ['{"difficuity":"1"}', false],
  ])('A2: %s', (record, differs) => {
    const remark = 'the spellings difficuity and difficulty came with different values';
    expect(read(`[${record}]`, BLOCK_FILLS).remarks.includes(remark)).toBe(differs);
  });
});

describe('A3: fields that nobody described', () => {
  const HOSTILE = '{"rank":"1","__proto__":{"a":"1"},"constructor":"c","$number":"5"}';

  it('A3: hostile names stay, and are named', () => {
    const { rows, remarks } = read(`[${HOSTILE}]`);
    expect(Object.entries(rows[0]?.fields ?? {})).toEqual([
      ['rank', '1'],
      ['__proto__', { a: '1' }],
      ['constructor', 'c'],
      ['$number', '5'],
    ]);
    expect(remarks[0]).toBe('fields that the description does not know: __proto__, constructor, $number');
  });

  it('A3: a record that is nothing but $number is named as none, and kept', () => {
    expect(read('[{"$number":"5"}]').rows).toEqual([
      { fields: { value: { $number: '5' } }, problems: [{ field: 'value', reason: 'is not a record' }] },
    ]);
  });

  it('A3: of a thousand names twenty are told, and how many more there are', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `field${index}`);
    expect(nameSome(names)).toMatch(/^field0, .*, field19 and 980 more$/);
    expect(nameSome(['x'.repeat(1_000_000)])).toHaveLength(60);
  });
});
