import { expect, it } from 'vitest';
import { unpackAnswer, unpackAnswers } from '../../../shared/contract/unpack-answers.ts';
import { packValue } from '../../../shared/contract/packed-value.ts';
import { pageAnswerSchema } from '../../../shared/contract/query-contract.ts';
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { scriptedClient } from '../../support/scripted-client.ts';

const evidence = { seq: 1, sha256: '0'.repeat(64), receivedAt: 1 };

it.each([
  [
    '{"id":1,"result":[{"value":1e30,"__proto__":"kept"}]}',
    [JSON.parse('{"value":{"$number":"1e30"},"__proto__":"kept"}')],
  ],
  ['{"id":1,"result":null}', null],
  ['{"id":1,"result":"0x1"}', '0x1'],
])('%s has the result that it has in a tree [found 8]', (answerText, result) => {
  expect(unpackAnswer({ evidence, answerText })).toEqual({ evidence, result });
});

it('leaves alone what came as values [found 8]', () => {
  const answer = { evidence, result: { $number: '5' } };
  expect(unpackAnswer(answer)).toBe(answer);
});

it('makes the page of a packed one, with every field that it has [found 8]', () => {
  const row = JSON.parse('{"fields":{"__proto__":"kept","n":{"$number":"1e30"}},"problems":[]}') as unknown;
  const page = { serviceCode: '0', serviceMessage: '', outcome: 'rows', rows: [row], remarks: [] };
  const came = unpackAnswer({ evidence, page: packValue(page) });
  expect(JSON.stringify(came)).toBe(JSON.stringify({ evidence, page }));
  expect(pageAnswerSchema.safeParse({ evidence, page: packValue(page) }).success).toBe(true);
  expect(pageAnswerSchema.safeParse({ evidence, page: { ...packValue(page), rows: [] } }).success).toBe(
    false,
  );
});

it('unpacks calls and replayed calls, and nothing else [found 8]', async () => {
  const { client } = scriptedClient({
    'rpc.send': () => ({ evidence, answerText: '{"result":"0x7"}' }),
    'cases.replay': () => [
      { kind: 'rpc', evidence, method: 'eth_call', params: [], answerText: '{"result":"0x8"}' },
      { kind: 'skipped', evidence, sentence: 'Record 1 is skipped.' },
    ],
    'cases.list': () => [],
  });
  const page: CasebookClient = unpackAnswers(client);
  const call = { caseId: 'a'.repeat(16), connectionId: 'c', method: 'eth_call', params: [] };
  expect(await page.call('rpc.send', call)).toEqual({ evidence, result: '0x7' });
  const items: unknown[] = [];
  for await (const item of page.stream('cases.replay', { caseId: call.caseId })) items.push(item);
  expect(items).toEqual([
    { kind: 'rpc', evidence, method: 'eth_call', params: [], result: '0x8' },
    { kind: 'skipped', evidence, sentence: 'Record 1 is skipped.' },
  ]);
  expect(await page.call('cases.list', {})).toEqual([]);
});
