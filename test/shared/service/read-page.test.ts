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
      expect(missing.rows.map(({ problems }) => problems)).toEqual([[], []]);
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

  it('A1: a record that is no object is kept, and named', () => {
    const bodyText = '{"code":"0","msg":"","data":[{"page":"1","positionList":[5,null,"x",[1]]}]}';
    const { rows } = readPage(HOLDERS, { status: 200, bodyText });
    expect(rows).toHaveLength(4);
    for (const { problems } of rows) expect(problems).toEqual([{ field: 'value', reason: 'is no record' }]);
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

  it('A3: of a doubled key the last counts, as in JSON.parse', () => {
    expect(holders('duplicate-keys.json').rows[0]?.fields['rank']).toBe('2');
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

describe('N7: the code decides, the status comes second', () => {
  it('N7: a code that is a number is the same code', () => {
    expect(holders('code-as-number.json')).toMatchObject({
      serviceCode: '0',
      outcome: 'rows',
      page: '1',
      limit: '20',
      totalPage: '1',
    });
  });

  it.each([
    ['no-data-50044.json', 400, '50044'],
    ['no-data-50040.json', 200, '50040'],
  ])('N7: %s with HTTP %d is an empty answer in the service’s words', (file, status, serviceCode) => {
    const page = holders(file, status);
    expect(page).toMatchObject({ serviceCode, outcome: 'none', rows: [] });
    expect(page.serviceMessage).not.toBe('');
  });

  it.each([
    ['bad-key-50111.json', 401, 'service.credentials'],
    ['timestamp-50102.json', 401, 'service.clock'],
    ['busy-50013.json', 200, 'service.code'],
    ['timeout-50004.json', 400, 'service.code'],
    ['rate-limit-50011.json', 429, 'service.rate-limited'],
    ['account-50012.json', 429, 'service.code'],
    ['too-many-50025.json', 200, 'service.code'],
    ['unknown-code.json', 200, 'service.code'],
    ['rate-limit.txt', 429, 'service.rate-limited'],
    ['empty-body.txt', 503, 'service.http-status'],
    ['empty-body.txt', 402, 'service.payment'],
    ['portal.html', 403, 'service.http-status'],
  ])('N7: %s with HTTP %d is %s, never an empty list', (file, status, code) => {
    const failure = failureOf(() => holders(file, status)) as Error;
    expect(failure).toMatchObject({ code });
    expect(failure.message).toContain(`HTTP status ${status}`);
  });

  it('N7: an unknown code is shown in the service’s words', () => {
    expect(failureOf(() => holders('unknown-code.json'))).toMatchObject({
      message: expect.stringContaining('code 59999 (HTTP status 200), saying “<b>Something</b> new”'),
    });
  });

  it('N7: a list without an envelope under an error status is no success', () => {
    expect(failureOf(() => holders('bare-array.json', 500))).toMatchObject({ code: 'service.http-status' });
  });
});

describe('N10: what is not the service’s JSON', () => {
  it.each([
    'portal.html',
    'rate-limit.txt',
    'empty-body.txt',
    'null.json',
    'not-a-number.json',
    'trailing-comma.json',
    'trailing-text.json',
    'cut-off.json',
    'other-json.json',
  ])('N10: %s with HTTP 200 is named, and shown as text up to 200 characters', (file) => {
    const text = readRecordedAnswer(file);
    expect(failureOf(() => holders(file))).toMatchObject({
      code: 'service.malformed',
      message: expect.stringContaining(`It begins: “${text.slice(0, 200)}”`),
    });
  });

  it('N10: a byte order mark alone does not spoil an answer', () => {
    expect(holders('byte-order-mark.json')).toMatchObject({ outcome: 'none' });
  });

  it('N10: of a long page only the beginning is quoted', () => {
    const failure = failureOf(() =>
      readPage(HOLDERS, { status: 200, bodyText: 'x'.repeat(1_000_000) }),
    ) as Error;
    expect(failure.message.length).toBeLessThan(500);
  });
});
