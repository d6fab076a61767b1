import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../shared/service/read-json.ts';
import { cellText, jsonText, nameInUse, valueText } from '../../../shared/service/row-value.ts';
import type { Column } from '../../../shared/service/endpoint.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';

const TX_ID: Column = {
  field: 'txId',
  label: 'Transaction hash',
  kind: 'transaction-hash',
  description: '',
  otherNames: ['txid', 'hash'],
};

describe('texts of cells', () => {
  it.each([
    [{ txId: 'a', txid: 'b' }, 'a'],
    [{ txid: 'b', hash: 'c' }, 'b'],
    [{ hash: 'c' }, 'c'],
    [{ txId: '', txid: 'b' }, 'b'],
    [{ txId: null, txid: '', hash: 'c' }, 'c'],
    [{ txId: '' }, ''],
    [{ txId: null }, ''],
    [{}, ''],
    [{ txId: { $number: '9007199254740993.10' } }, '9007199254740993.10'],
    [{ txId: ['a', 'b'] }, '["a","b"]'],
    [{ txId: false }, 'false'],
  ])('%j is %j', (fields, text) => expect(cellText(fields, TX_ID)).toBe(text));

  it.each([
    [{ txId: 'a', txid: 'b' }, 'txId'],
    [{ txId: '', txid: 'b' }, 'txid'],
    [{ txId: '', txid: null }, 'txId'],
    [{ other: 'a' }, undefined],
  ])('%j carries it under %j', (fields, name) => expect(nameInUse(fields, TX_ID)).toBe(name));

  it.each([
    [{ $number: '5' }, '5'],
    [{ $number: '5', other: '' }, '{"$number":"5","other":""}'],
    [{ $number: { $number: '5' } }, '{"$number":5}'],
    [JSON.parse('{"__proto__":"a"}') as JsonObject, '{"__proto__":"a"}'],
  ])('A3: %j is %s', (value, text) => expect(jsonText(value)).toBe(text));

  it('takes nothing from the prototype', () => {
    expect(cellText({}, { ...TX_ID, field: 'constructor', otherNames: ['toString'] })).toBe('');
  });

  it.each([
    [undefined, ''],
    [null, ''],
    ['text', 'text'],
    [true, 'true'],
    [{ a: [null, { $number: '1E+400' }] }, '{"a":[null,1E+400]}'],
  ])('value %j is %j', (value, text) => expect(valueText(value)).toBe(text));

  it('A4: JSON goes through unchanged, digits included', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const compact = JSON.stringify(JSON.parse(text));
        expect(jsonText(readJson(compact))).toBe(compact);
      }),
    );
    const digits = '[1.10,-0,1E+400,340282366920938463463374607431768211456,0.000000000000000001]';
    expect(jsonText(readJson(digits))).toBe(digits);
  });
});
