import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { ENDPOINTS, findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { readPage } from '../../../shared/service/read-page.ts';
import { readRecordedAnswer } from '../../support/read-recorded-answer.ts';

function endpointOf(id: string): Endpoint {
  const endpoint = findEndpoint(id);
  if (endpoint === undefined) throw new Error(`no endpoint ${id}`);
  return endpoint;
}
const HOLDERS = endpointOf('native-token-position-list');
const TRANSFERS = endpointOf('token-transfer-multi');
const holders = (file: string, status = 200) =>
  readPage(HOLDERS, { status, bodyText: readRecordedAnswer(file) });
const transfers = (file: string) => readPage(TRANSFERS, { status: 200, bodyText: readRecordedAnswer(file) });
function failureOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s as recorded',
  (id, endpoint) => {
    const answer = { status: 200, bodyText: readRecordedAnswer(`${id}.json`) };

    it('reads rows without a problem, under the name of the description, with the page echoed', () => {
      const page = readPage(endpoint, answer);
      expect(page).toMatchObject({ serviceCode: '0', serviceMessage: '', outcome: 'rows' });
      expect(page.rows.length).toBeGreaterThan(0);
      expect(page.rows.flatMap(({ problems }) => problems)).toEqual([]);
      expect(page.listName).toBe(endpoint.listNames[0]);
      if (endpoint.paging !== undefined)
        expect(page).toMatchObject({ page: '1', limit: expect.stringMatching(/^\d+$/) });
      // Real blocks carry a field that the description does not name.
      expect(page.remarks).toEqual(
        id === 'block-fills' ? ['fields that the description does not know: netWork'] : [],
      );
    });

    it('keeps every field in the order of the answer', () => {
      const envelope = JSON.parse(answer.bodyText) as { data: readonly Record<string, unknown>[] };
      const carrier = envelope.data[0] ?? {};
      const listName = endpoint.listNames[0];
      const rows = (listName === undefined ? envelope.data : carrier[listName]) as readonly object[];
      expect(readPage(endpoint, answer).rows.map(({ fields }) => fields)).toEqual(rows);
      expect(readPage(endpoint, answer).rows.map(({ fields }) => Object.keys(fields))).toEqual(
        rows.map((row) => Object.keys(row)),
      );
    });
  },
);

describe('A1: one field malformed at a time', () => {
  const BAD: Readonly<Record<string, string>> = {
    null: 'null',
    number: '7.50',
    boolean: '"true"',
    list: '["a",1]',
    object: '{"a":{"b":1}}',
    empty: '""',
    large: `"${'x'.repeat(100_000)}"`,
  };
  describe.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('A1: %s', (id, endpoint) => {
    const envelope = JSON.parse(readRecordedAnswer(`${id}.json`)) as { data: Record<string, unknown>[] };
    const listName = endpoint.listNames[0];
    const rows = listName === undefined ? envelope.data : (envelope.data[0] ?? {})[listName];
    const [good = {}] = rows as Record<string, unknown>[];
    const bodyOf = (row: string): string => {
      const list = `[${row},${JSON.stringify(good)}]`;
      return `{"code":"0","msg":"","data":${listName === undefined ? list : `[{"page":"1","${listName}":${list}}]`}}`;
    };

    it.each(Object.keys(good))('A1: %s', (field) => {
      const kind = endpoint.columns.find(
        (each) => each.field === field || each.otherNames?.includes(field) === true,
      )?.kind;
      const without = Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
      const missing = readPage(endpoint, { status: 200, bodyText: bodyOf(JSON.stringify(without)) });
      expect(missing.rows.map(({ problems }) => problems.map((each) => each.field))).toEqual([
        kind === undefined ? [] : [field],
        [],
      ]);
      expect(missing.rows[0]?.problems[0]?.reason ?? 'is missing').toContain('is missing');
      for (const [name, value] of Object.entries(BAD)) {
        const row = JSON.stringify({ ...good, [field]: '☐' }).replace('"☐"', () => value);
        const page = readPage(endpoint, { status: 200, bodyText: bodyOf(row) });
        expect(page.rows).toHaveLength(2);
        expect(page.rows[1]?.problems, name).toEqual([]);
        expect(Object.keys(page.rows[0]?.fields ?? {}), name).toEqual(Object.keys(good));
        const problems = page.rows[0]?.problems.map((each) => each.field) ?? [];
        expect(
          problems.every((each) => each === field),
          name,
        ).toBe(true);
        if (kind !== undefined && ['null', 'number', 'object'].includes(name)) {
          expect(problems, name).not.toEqual([]);
          expect(page.rows[0]?.problems[0]?.reason, name).not.toBe('');
        }
      }
    });
  });

  it('A1: a megabyte of text in one field is kept whole', () => {
    const symbol = 'x'.repeat(1_000_000);
    const bodyText = `{"code":"0","msg":"","data":[{"page":"1","positionList":[{"rank":"1","symbol":"${symbol}"}]}]}`;
    const { rows } = readPage(HOLDERS, { status: 200, bodyText });
    expect(rows[0]?.fields['symbol'] === symbol).toBe(true);
    expect(rows[0]?.problems).toEqual([]);
  });

  it('A1: a record that is not an object is kept, and named', () => {
    const bodyText = '{"code":"0","msg":"","data":[{"page":"1","positionList":[5,null,"x",[1]]}]}';
    const { rows } = readPage(HOLDERS, { status: 200, bodyText });
    expect(rows).toHaveLength(4);
    for (const { problems } of rows)
      expect(problems).toEqual([{ field: 'value', reason: 'is not a record' }]);
  });
});

describe('A2: the list, whatever its name and form', () => {
  it('A2: either name is taken, lower-case txid with it', () => {
    const page = transfers('lower-case-txid.json');
    expect(page).toMatchObject({ listName: 'tokenTransferDetails', outcome: 'rows', remarks: [] });
    expect(page.rows[0]).toMatchObject({ problems: [], fields: { txid: `0x${'c2'.repeat(32)}` } });
  });

  it('A2: both names with the same list are one list, with different ones a remark', () => {
    expect(transfers('both-list-names-same.json')).toMatchObject({
      listName: 'transactionList',
      remarks: [],
    });
    const differing = transfers('both-list-names-differ.json');
    expect(differing.rows).toHaveLength(1);
    expect(differing.remarks).toEqual([
      'both transactionList and tokenTransferDetails came, and they differ',
    ]);
  });

  it('A2: an unknown name is malformed, never empty', () => {
    expect(failureOf(() => holders('unknown-list-name.json'))).toMatchObject({
      code: 'service.malformed',
      message: expect.stringContaining('unknown name (holders)'),
    });
  });

  it.each([
    ['data-null.json', ['the answer has no data']],
    ['no-data-key.json', ['the answer has no data']],
    ['data-empty-object.json', []],
    ['data-empty-list.json', []],
  ])('A2: %s is no rows', (file, remarks) => {
    expect(holders(file)).toMatchObject({ outcome: 'none', rows: [], remarks });
  });

  it.each([
    ['data-as-object.json', 1, []],
    ['data-bare-array.json', 2, ['the list came bare, without page and total']],
    [
      'bare-array.json',
      1,
      ['the answer came without its envelope', 'the list came bare, without page and total'],
    ],
  ])('A2: %s gives its rows', (file, count, remarks) => {
    const page = holders(file);
    expect(page.rows).toHaveLength(count);
    expect(page.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(page.remarks).toEqual(remarks);
  });

  it.each(['5', '"text"', 'true', '[1,2]', '[{"page":5,"positionList":{}}]'])(
    'A2: data %s does not throw a bug',
    (data) => {
      const bodyText = `{"code":"0","msg":"","data":${data}}`;
      try {
        readPage(HOLDERS, { status: 200, bodyText });
      } catch (error) {
        expect(error).toMatchObject({ code: 'service.malformed' });
      }
    },
  );
});

describe('A3: fields that nobody described', () => {
  it('A3: unknown fields are kept and named', () => {
    const page = holders('extra-fields.json');
    expect(page.rows[0]?.fields).toMatchObject({ isAaTransaction: true, nested: { a: [{ $number: '1' }] } });
    expect(page.remarks).toEqual(['fields that the description does not know: isAaTransaction, nested']);
  });

  it('A3: names of the prototype are data', () => {
    const page = holders('prototype-keys.json');
    const fields = page.rows[0]?.fields ?? {};
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'toString']));
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(page.remarks[0]).toContain('__proto__, constructor, toString');
  });

  it('A3: of a doubled key the last counts, as in JSON.parse, and it is remarked', () => {
    const page = holders('duplicate-keys.json');
    expect(page.rows[0]?.fields['rank']).toBe('2');
    expect(page.remarks).toContain(
      'keys that came twice with different values, of which the last counts: rank',
    );
  });

  it.each([
    ['data', '{"code":"0","msg":"","data":[{"positionList":[{"rank":"1"}]}],"data":[]}'],
    ['positionList', '{"code":"0","msg":"","data":[{"positionList":[{"rank":"1"}],"positionList":[]}]}'],
  ])('A3: %s twice, rows once, is malformed, never an empty list', (name, bodyText) => {
    expect(failureOf(() => readPage(HOLDERS, { status: 200, bodyText }))).toMatchObject({
      code: 'service.malformed',
      message: expect.stringContaining(`its ${name} came twice, with different values`),
    });
  });

  it('A3: a field of a record that is called data may come twice', () => {
    const bodyText = '{"code":"0","msg":"","data":[{"height":"1","data":"0x01","data":"0x02"}]}';
    const page = readPage(endpointOf('log-by-address'), { status: 200, bodyText });
    expect(page.rows[0]?.fields['data']).toBe('0x02');
    expect(page.remarks[0]).toContain('the last counts: data');
  });

  it('A3: fields beside the list are named', () => {
    const bodyText =
      '{"code":"0","msg":"","data":[{"page":"1","chainShortName":"M","hint":"x","positionList":[]}],"__proto__":1}';
    expect(readPage(HOLDERS, { status: 200, bodyText }).remarks).toEqual([
      'fields beside the list that the description does not know: __proto__, hint',
    ]);
  });

  it('A3: an object that looks like Casebook’s own form of a number is remarked, real numbers are not', () => {
    const read = (value: string) => {
      const bodyText = `{"code":"0","msg":"","data":[{"positionList":[{"rank":"1","more":${value},"$":"$"}]}]}`;
      return readPage(HOLDERS, { status: 200, bodyText }).remarks.join('; ');
    };
    for (const value of ['{"$number":"5"}', '{"\\u0024number":"5"}', '[{"a":{"$number":"x"}}]'])
      expect(read(value), value).toContain('an object with the only field $number came');
    for (const value of [
      '5',
      '[1.50]',
      '{"$number":5}',
      '{"$number":"5","b":""}',
      '"{\\"$number\\":\\"5\\"}"',
    ])
      expect(read(value), value).not.toContain('only field');
  });

  it('A3: other spellings of a described field are known', () => {
    expect(holders('holder-as-address.json').remarks).toEqual([]);
    const page = readPage(endpointOf('block-fills'), {
      status: 200,
      bodyText: readRecordedAnswer('difficulty-spelled-right.json'),
    });
    expect(page.remarks).toEqual(['fields that the description does not know: netWork']);
  });
});

it('A4: a number where text was promised keeps its digits and is named; the other row stays', () => {
  const page = holders('number-amount.json');
  expect(page.rows[0]?.fields['amount']).toEqual({ $number: '340282366920938463463374607431768211455.10' });
  expect(page.rows[0]?.problems.map(({ field }) => field)).toEqual(['amount']);
  expect(page.rows[1]?.problems).toEqual([]);
});

it.each(['NaN', '+1', '.5', '0x10', '١٢', '1e999999999'])(
  'A4: the amount %j is named malformed',
  (amount) => {
    const bodyText = `{"code":"0","msg":"","data":[{"page":"1","positionList":[{"rank":"1","amount":"${amount}"}]}]}`;
    const { rows } = readPage(HOLDERS, { status: 200, bodyText });
    expect(rows[0]).toMatchObject({ fields: { amount }, problems: [{ field: 'amount' }] });
  },
);

it.each(['', '-1', '256', '1e9', 'abc'])('A5: the precision %j is kept as it came', (precision) => {
  const bodyText = `{"code":"0","msg":"","data":[{"page":"1","tokenList":[{"token":"A","precision":"${precision}","totalSupply":"5"}]}]}`;
  const { rows } = readPage(endpointOf('token-list'), { status: 200, bodyText });
  expect(rows[0]?.fields).toMatchObject({ precision, totalSupply: '5' });
  expect(rows[0]?.problems.map(({ field }) => field)).toEqual(
    /^(-?\d+)?$/.test(precision) ? [] : ['precision'],
  );
});
