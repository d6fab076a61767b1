import { expect, it } from 'vitest';
import { noteOtherFields } from '../../../../shared/engine/query/other-fields.ts';
import { BLOCK_FILLS } from '../../../../shared/service/endpoints/block-fills.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';

it.each([
  ['{"difficuity":"1"}', []],
  ['{"difficulty":"1"}', []],
  ['{"difficuity":"1","difficulty":"2"}', ['difficulty']],
  // The column shows the one that has a value.
  ['{"difficuity":"","difficulty":"2"}', []],
  ['{"difficuity":"1","difficulty":null}', []],
  ['{"height":"1","netWork":""}', ['netWork']],
  ['{"__proto__":"a","constructor":"b","$number":"c"}', ['__proto__', 'constructor', '$number']],
])('A3: beside the columns of %s: %j', (record, names) => {
  const found = new Set<string>();
  noteOtherFields(BLOCK_FILLS, JSON.parse(record) as JsonObject, found);
  expect([...found]).toEqual(names);
});
