/**
 * Which answers are a page and which are an error: code, HTTP status and form against each other.
 */
import { describe, expect, it } from 'vitest';
import { NATIVE_TOKEN_POSITION_LIST as HOLDERS } from '../../../shared/service/endpoints/native-token-position-list.ts';
import { readPage } from '../../../shared/service/read-page.ts';
import { readRecordedAnswer } from '../../support/read-recorded-answer.ts';

const holders = (file: string, status = 200) =>
  readPage(HOLDERS, { status, bodyText: readRecordedAnswer(file) });
function failureOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

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

  it.each([
    [500, 'service.http-status'],
    [503, 'service.http-status'],
    [400, 'service.http-status'],
    [404, 'service.http-status'],
    [302, 'service.http-status'],
    [401, 'service.credentials'],
    [429, 'service.rate-limited'],
    [402, 'service.payment'],
  ])('N7: success in the code under HTTP %d is %s, with rows or without', (status, code) => {
    for (const file of ['native-token-position-list.json', 'data-empty-list.json', 'bare-array.json'])
      expect(
        failureOf(() => holders(file, status)),
        file,
      ).toMatchObject({
        code,
        message: expect.stringContaining(`HTTP status ${status}`),
      });
  });

  it.each([200, 201, 0])('N7: success in the code under HTTP %d is success', (status) => {
    expect(holders('native-token-position-list.json', status).outcome).toBe('rows');
  });

  it.each(['{}', '{"message":"upstream down"}', '5'])(
    'N7: the JSON %s of a gateway is the error of its status, not of its form',
    (bodyText) => {
      const read = (status: number) => failureOf(() => readPage(HOLDERS, { status, bodyText }));
      expect(read(503)).toMatchObject({ code: 'service.http-status' });
      expect(read(429)).toMatchObject({ code: 'service.rate-limited' });
      expect(read(200)).toMatchObject({ code: 'service.malformed' });
    },
  );

  it.each(['""', 'null'])('N7: the code %s is no success', (code) => {
    const bodyText = `{"code":${code},"msg":"","data":[]}`;
    expect(failureOf(() => readPage(HOLDERS, { status: 200, bodyText }))).toMatchObject({
      code: 'service.malformed',
      message: expect.stringContaining('its code is empty'),
    });
    expect(failureOf(() => readPage(HOLDERS, { status: 503, bodyText }))).toMatchObject({
      code: 'service.http-status',
    });
  });

  it('N7: a code that comes twice, success once, is malformed, never an empty list', () => {
    for (const codes of ['"code":"50013","code":"0"', '"code":"0","code":"50013"'])
      expect(
        failureOf(() => readPage(HOLDERS, { status: 200, bodyText: `{${codes},"msg":"","data":[]}` })),
      ).toMatchObject({
        code: 'service.malformed',
        message: expect.stringContaining('its code came twice, with different values'),
      });
  });

  it('N7: an empty list with a message is remarked with its words', () => {
    const bodyText = '{"code":"0","msg":"partial outage","data":[]}';
    expect(readPage(HOLDERS, { status: 200, bodyText })).toMatchObject({
      outcome: 'none',
      remarks: ['no rows came, with the message “partial outage”'],
    });
  });

  it.each([
    ['[]', []],
    ['null', ['the answer has no data']],
    ['"nothing found"', ['data is neither a page nor a list']],
    ['[{"page":"1","totalPage":"0","positionList":[]}]', []],
  ])('N7: “no data” with data %s is no data', (data, remarks) => {
    const bodyText = `{"code":"50040","msg":"no data","data":${data}}`;
    expect(readPage(HOLDERS, { status: 200, bodyText })).toMatchObject({ outcome: 'none', remarks });
  });

  it.each(['[{"rank":"1"}]', '[{"page":"1","positionList":[{"rank":"1"}]}]', '{"items":[{"rank":"1"}]}'])(
    'N7: “no data” with records, %s, is malformed: neither may be believed',
    (data) => {
      const bodyText = `{"code":"50040","msg":"no data","data":${data}}`;
      expect(failureOf(() => readPage(HOLDERS, { status: 200, bodyText }))).toMatchObject({
        code: 'service.malformed',
      });
    },
  );

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
