import { describe, expect, it } from 'vitest';
import {
  bodyText,
  cutForScreen,
  emptyListText,
  isEmptyList,
  recordText,
} from '../../../../renderer/evidence/drawer/evidence-text.ts';
import type { EvidenceRecord } from '../../../../shared/contract/journal-contract.ts';
import { readRecordedAnswer } from '../../../support/read-recorded-answer.ts';

const recordOf = (body: string | Uint8Array<ArrayBuffer>, subject: string, status = 200): EvidenceRecord => ({
  ref: { seq: 3, sha256: 'ab'.repeat(32), receivedAt: 0 },
  kind: 'answer',
  request: { subject } as EvidenceRecord['request'] & object,
  status,
  headers: {},
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  verified: true,
});

describe('the body of an answer', () => {
  it('is the text as it came, bad bytes marked', () => {
    expect(bodyText(recordOf('{"a":1}\n', ''))).toBe('{"a":1}\n');
    expect(bodyText(recordOf(Uint8Array.of(0x61, 0xff, 0x62), ''))).toBe('a\uFFFDb');
  });

  it('X7: is cut for the screen where it is very long, and says by how much', () => {
    const text = cutForScreen(bodyText(recordOf('x'.repeat(201_123), '')));
    expect(text.length).toBeLessThan(200_100);
    expect(text).toMatch(/… 1,123 more characters are in the journal$/);
    expect(cutForScreen('x'.repeat(200_000))).toBe('x'.repeat(200_000));
  });
});

it('names the list that is empty, and whose it is', () => {
  const address = `0x${'1d'.repeat(20)}`;
  const textOf = (subject: string, target: string): string => {
    const record = recordOf('', subject);
    return emptyListText({ ...record, request: { subject, target } as EvidenceRecord['request'] & object });
  };
  expect(textOf('address-transaction-list', `/a?address=${address}&protocolType=internal`)).toBe(
    'The list “Internal” of 0x1D1D1D…1d1D1D has no rows.',
  );
  expect(textOf('log-by-address', `/a?address=${address}`)).toBe(
    'Logs of a contract: no rows for 0x1D1D1D…1d1D1D.',
  );
  expect(textOf('block-fills', '/a?height=5')).toMatch(/: no rows\.$/);
});

it('an answer without rows is told from one with rows, and from what is not a list', () => {
  const answer = (data: string) => recordOf(`{"code":"0","msg":"","data":${data}}`, 'log-by-address');
  expect(isEmptyList(answer('[]'))).toBe(true);
  expect(isEmptyList(answer('[{"height":"1"}]'))).toBe(false);
  expect(isEmptyList(recordOf('{"result":null}', 'eth_getLogs'))).toBe(false);
  expect(isEmptyList(recordOf('<html>', 'log-by-address'))).toBe(false);
});

describe('one record of an answer', () => {
  const body = readRecordedAnswer('number-amount.json');

  it('is shown field by field, digits as they came', () => {
    expect(recordText(recordOf(body, 'native-token-position-list'), 0)?.shown).toBe(
      `rank: "1"\nsymbol: "PRC"\nholderAddress: "0x${'33'.repeat(20)}"\namount: 340282366920938463463374607431768211455.10`,
    );
  });

  it('X7: shows the other fields beside one of 5 MB, and has that one whole', () => {
    const data = `0x${'ab'.repeat(2_500_000)}`;
    const text = recordText(
      recordOf(
        `{"code":"0","msg":"","data":[{"height":"1","data":"${data}","txId":"0x2"}]}`,
        'log-by-address',
      ),
      0,
    );
    expect(text?.shown.length).toBeLessThan(20_000);
    expect(text?.shown).toMatch(/^height: "1"\n/);
    expect(text?.shown).toMatch(/more characters are in the journal\ntxId: "0x2"$/);
    expect(text?.whole).toContain(data);
  });

  it('is, in an answer of JSON-RPC, the log at that position through all its receipts', () => {
    const body = '{"id":1,"result":[{"logs":[{"data":"0x1"}]},{"logs":[{"data":"0x2","logIndex":"0x1"}]}]}';
    const record: EvidenceRecord = { ...recordOf(body, 'eth_getBlockReceipts'), kind: 'rpc-answer' };
    expect(recordText(record, 1)?.whole).toBe('data: "0x2"\nlogIndex: "0x1"');
    expect(recordText(record, 2)).toBeUndefined();
    const refused: EvidenceRecord = { ...recordOf('<html>', 'eth_getBlockReceipts'), kind: 'rpc-answer' };
    expect(recordText(refused, 0)).toBeUndefined();
  });

  it.each<[string, EvidenceRecord, number | undefined]>([
    ['no position', recordOf(body, 'native-token-position-list'), undefined],
    ['a position past the end', recordOf(body, 'native-token-position-list'), 2],
    ['a JSON-RPC method', recordOf(body, 'eth_getBalance'), 0],
    ['an answer that is not a page', recordOf(readRecordedAnswer('portal.html'), 'token-list'), 0],
    ['an error answer', recordOf(readRecordedAnswer('bad-key-50111.json'), 'token-list', 401), 0],
  ])('is absent for %s', (_, record, index) => {
    expect(recordText(record, index)).toBeUndefined();
  });
});
