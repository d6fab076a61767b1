import { describe, expect, it } from 'vitest';
import { RowColumns } from '../../../../../shared/engine/columns/row-columns.ts';
import { CellColumns } from '../../../../../shared/engine/query/cell-columns.ts';
import type { Narrow } from '../../../../../shared/engine/query/filter/narrow.ts';
import { countLogKinds } from '../../../../../shared/engine/query/logs/count-log-kinds.ts';
import { logFields, type LogFields } from '../../../../../shared/engine/query/logs/log-fields.ts';
import { narrowToEvent, narrowToTopic } from '../../../../../shared/engine/query/logs/narrow-logs.ts';
import { topicOfSignature } from '../../../../../shared/engine/abi/signature.ts';
import { LOG_COLUMNS } from '../../../../../shared/service/records/chain-records.ts';
import type { JsonObject, JsonValue } from '../../../../../shared/units/json-value.ts';

const TRANSFER = topicOfSignature('Transfer(address,address,uint256)');
const word = (hex: string): string => `0x${hex.padStart(64, '0')}`;
const log = (topics: JsonValue | undefined, address = '0xAA', data = '0x'): JsonObject => ({
  address,
  data,
  ...(topics === undefined ? {} : { topics }),
});

function columnsOf(records: readonly JsonObject[]): LogFields {
  const rows = new RowColumns(LOG_COLUMNS);
  for (const fields of records) rows.append({ fields, problems: [] });
  const cells = new CellColumns(rows);
  return logFields({
    column: (field) =>
      cells.columnFor(
        LOG_COLUMNS.find((column) => column.field === field) ?? {
          field,
          label: field,
          kind: 'text',
          description: '',
        },
      ),
  });
}

function marksOf(records: readonly JsonObject[], narrow: (fieldsOf: LogFields) => Narrow): number[] {
  const marks = new Uint8Array(records.length).fill(1);
  narrow(columnsOf(records))(marks, 0, records.length);
  return [...marks];
}

it('a topic is compared without regard to case; a log without one at the place has none', () => {
  const records = [log(['0x1', '0xab']), log(['0x1']), log(undefined), log(['0x1', '0xcd']), log('none')];
  expect(
    marksOf(records, (fieldsOf) => narrowToTopic(fieldsOf, { kind: 'topic', place: 1, anyOf: ['0xAB', ''] })),
  ).toEqual([1, 1, 1, 0, 1]);
});

describe('events', () => {
  const records = [
    log([TRANSFER, word('a'), word('b')], '0xcc', word('5')),
    log([TRANSFER, word('a'), word('b'), word('5')]),
    log([TRANSFER, word('a')]),
    log(undefined),
    log('none'),
    log([null, true]),
    log([word('1')]),
  ];
  const passing = (text: string): number[] =>
    marksOf(records, (fieldsOf) => narrowToEvent(fieldsOf, { kind: 'event', text }));

  it('pass where they are decoded and the filter holds; odd records pass no filter, and harm none', () => {
    expect(passing('Transfer')).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(passing('')).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(passing('* where value = 5')).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(passing('Transfer where tokenId = 5')).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(passing('Approval')).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('rows that another clause took are not looked at, nor those outside of the range', () => {
    const narrow = narrowToEvent(columnsOf(records), { kind: 'event', text: 'Approval' });
    const marks = Uint8Array.from([0, 1, 1, 1, 1, 1, 1]);
    narrow(marks, 0, 2);
    expect([...marks]).toEqual([0, 0, 1, 1, 1, 1, 1]);
  });

  it('a text that is no filter is refused by name and place', () => {
    expect(() => passing('Transfer where')).toThrow(
      'Event filter, character 15: Here the name of an argument',
    );
  });
});

it('kinds are counted by contract, first topic and number of topics, most frequent first, and of each what a query matches', () => {
  const records = [
    log(['0xB', '0x1']),
    log(['0xb', '0x2'], '0xaa'),
    log(['0xb']),
    log([]),
    log(['0xb', '0x1'], '0xcc'),
  ];
  const fieldsOf = columnsOf(records);
  const isMatched = (row: number): boolean => row === 1 || row === 2;
  expect(countLogKinds(fieldsOf, records.keys(), 10, isMatched)).toEqual([
    { address: '0xaa', topic: '0xb', topicCount: 2, count: 2, matched: 1 },
    { address: '0xaa', topic: '', topicCount: 0, count: 1, matched: 0 },
    { address: '0xaa', topic: '0xb', topicCount: 1, count: 1, matched: 1 },
    { address: '0xcc', topic: '0xb', topicCount: 2, count: 1, matched: 0 },
  ]);
  expect(countLogKinds(fieldsOf, records.keys(), 1, isMatched)).toHaveLength(1);
});
