import { describe, expect, it } from 'vitest';
import { parseEventFilter } from '../../shared/engine/abi/event-filter/parse-event-filter.ts';
import { readArgument } from '../../shared/engine/abi/read-argument.ts';
import { readBookAddress } from '../../renderer/app/abi-book/read-book-address.ts';
import { filterLabels } from '../../renderer/app/labels/filter-labels.ts';
import { searchCase, type SearchedCase } from '../../renderer/app/search/search-case.ts';
import { readTextRequest } from '../../renderer/app/tabs/request-of-text.ts';
import { readTopicInput } from '../../renderer/investigations/logs/read-topic-input.ts';
import { readWatched } from '../../renderer/investigations/recording/read-watched.ts';
import { readDraft } from '../../renderer/investigations/rpc/form/read-draft.ts';
import { readTokenQuestion } from '../../renderer/investigations/tokens/question/read-token-question.ts';
import { readQuestion } from '../../renderer/investigations/trade-zone/question/read-question.ts';
import { labelBookOf } from '../../shared/engine/labels/label-book.ts';
import { readFilter } from '../../shared/engine/row-filter/read-filter.ts';
import { findMethod } from '../../shared/rpc/method-registry.ts';
import { checkCollectionParameters } from '../../shared/service/collection-parts.ts';
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { RpcMethod } from '../../shared/rpc/method.ts';

const MIXED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const ADDRESS = MIXED.toLowerCase();
const HASH = `0x${'ab'.repeat(32)}`;
const EXPLORER = 'https://explorer.example';

const endpointOf = (id: string): Endpoint => {
  const endpoint = findEndpoint(id);
  if (endpoint === undefined) throw new Error(`no endpoint ${id}`);
  return endpoint;
};
const methodOf = (name: string): RpcMethod => {
  const method = findMethod(name);
  if (method === undefined) throw new Error(`no method ${name}`);
  return method;
};
const bookOf = (subject: string) =>
  labelBookOf([{ caseId: 'c', subject, label: 'Vault', updatedAt: 1 }], []).entries;
const searchedOf = (subject: string): SearchedCase => ({
  entries: bookOf(subject),
  labels: new Map(),
  notes: [],
  tabs: [],
  abis: [],
  standards: [],
});

/** What the tab is about that a text opens. */
const idOf = (text: string, name: string): unknown =>
  Object.entries(readTextRequest(text).request?.params ?? {}).find(([key]) => key === name)?.[1];

/** What each way in makes of a text. */
const WAYS_FOR_ADDRESSES: Readonly<Record<string, (text: string) => unknown>> = {
  'palette, paste and dialogs': (text) => idOf(text, 'address'),
  'ABI book': (text) => readBookAddress(text).address,
  'call argument': (text) => {
    const read = readArgument({ type: 'address' }, text);
    return 'value' in read ? read.value : read.fault;
  },
  'call argument in a list': (text) => {
    const read = readArgument({ type: 'address[]' }, JSON.stringify([text]));
    return 'value' in read && Array.isArray(read.value) ? (read.value[0] as unknown) : read;
  },
  'log topic': (text) => `0x${readTopicInput(text).topics[0]?.slice(26) ?? ''}`,
  'form of an endpoint': (text) =>
    checkCollectionParameters(endpointOf('normal-transaction-list'), { address: text })['address'],
  'token form': (text) => {
    const read = readTokenQuestion({
      protocolType: 'token_20',
      orderBy: 'totalMarketCap',
      tokenContractAddress: text,
      issuedFrom: '',
      issuedTo: '',
    });
    return 'params' in read ? read.params['tokenContractAddress'] : read.reason;
  },
  'trade zone': (text) => {
    const read = readQuestion({ subject: text, as: 'transaction', from: '', to: '' });
    return 'params' in read ? read.params['address'] : read.reason;
  },
  'filter text': (text) => {
    const read = readFilter(`from = ${JSON.stringify(text)}`, {
      fields: [{ field: 'from', kind: 'address' }],
      hasSubject: false,
      hasTopics: false,
      hasActions: false,
      hasMovements: false,
    });
    const [clause] = 'filter' in read ? read.filter : [];
    return clause?.kind === 'equals' ? clause.anyOf[0] : read;
  },
  'RPC address': (text) => readDraft(methodOf('eth_getBalance'), { address: text }).params[0],
  'RPC call': (text) => (readDraft(methodOf('eth_call'), { 'call.to': text }).params[0] as { to: string }).to,
  'search in the case': (text) => searchCase(searchedOf(ADDRESS), text)[0]?.target,
  'filter of labels': (text) => filterLabels(bookOf(ADDRESS), 'both', text)[0]?.subject,
};

const NOTATIONS_OF_ADDRESS: readonly string[] = [
  `${EXPLORER}/address/${ADDRESS}?tab=token_transfers`,
  `${EXPLORER}/address/${ADDRESS}/token-transfer`,
  `${EXPLORER}/explorer/xchain/evm/address/${MIXED}#code`,
  `eip155:196:${ADDRESS}`,
  `eth:${MIXED}`,
  `ethereum:${ADDRESS}@196`,
  `"${ADDRESS}",`,
  `<${MIXED}>`,
  `XKO${MIXED.slice(2)}`,
  `xko${ADDRESS.slice(2).toUpperCase()}`,
  `0X${ADDRESS.slice(2)}`,
  `[Alice](${EXPLORER}/address/${MIXED})`,
  `\u{200B}${ADDRESS}\u{FEFF}`,
];

describe.each(Object.entries(WAYS_FOR_ADDRESSES))('%s', (name, read) => {
  it.each(NOTATIONS_OF_ADDRESS)('takes the address of %s [found 14]', (text) => {
    const expected = name === 'search in the case' ? { kind: 'subject', subject: ADDRESS } : ADDRESS;
    expect(read(text)).toEqual(expected);
  });
});

it.each([`to = XKO${MIXED.slice(2)}`, `to = xko${ADDRESS.slice(2)}`])(
  'takes the address of an event filter: %s [found 14]',
  (condition) => {
    expect(JSON.stringify(parseEventFilter(`Transfer where ${condition}`))).toContain(`"text":"${ADDRESS}"`);
  },
);

const WAYS_FOR_HASHES: Readonly<Record<string, (text: string) => unknown>> = {
  'palette, paste and dialogs': (text) => idOf(text, 'hash'),
  'form of an endpoint': (text) =>
    checkCollectionParameters(endpointOf('internal-transaction-detail'), { txId: text })['txId'],
  'form for several': (text) =>
    checkCollectionParameters(endpointOf('token-transfer-multi'), { txId: text })['txId'],
  'trade zone': (text) => {
    const read = readQuestion({ subject: text, as: 'transaction', from: '', to: '' });
    return 'params' in read ? read.params['txid'] : read.reason;
  },
  'watched transactions': (text) => {
    const read = readWatched(text, new Set());
    return 'hashes' in read ? read.hashes[0] : read.fault;
  },
  'RPC hash': (text) => readDraft(methodOf('eth_getTransactionByHash'), { transactionHash: text }).params[0],
};

describe.each(Object.entries(WAYS_FOR_HASHES))('%s', (_, read) => {
  it.each([
    `${EXPLORER}/tx/${HASH}#eventlog`,
    `${EXPLORER}/explorer/xchain/evm/tx/${HASH}`,
    `${EXPLORER}/#/tx/${HASH}/logs?tab=all`,
    `0X${HASH.slice(2)}`,
  ])('takes the hash of %s [found 14]', (text) => {
    expect(read(text)).toBe(HASH);
  });
});

it('opens a block by the link of its height or its hash [found 14]', () => {
  expect(readTextRequest(`${EXPLORER}/block/123456`).request).toEqual({
    kind: 'block',
    params: { height: '123456' },
  });
  expect(readTextRequest(`${EXPLORER}/block/${HASH}`).request).toEqual({
    kind: 'block',
    params: { hash: HASH },
  });
});

it('asks the trade zone about the block or the transaction that a link names [found 14]', () => {
  const question = { as: 'transaction', from: '', to: '' } as const;
  expect(readQuestion({ ...question, subject: `${EXPLORER}/block/${HASH}` })).toMatchObject({
    params: { blockHash: HASH },
  });
  expect(readQuestion({ ...question, as: 'block', subject: `${EXPLORER}/tx/${HASH}` })).toMatchObject({
    params: { txid: HASH },
  });
  expect(readQuestion({ ...question, subject: `${EXPLORER}/block/62,000,000` })).toMatchObject({
    params: { height: '62000000' },
  });
});

it('says in a field why the link of something else, a name or an address among words does not fit [found 14]', () => {
  expect(readBookAddress(`${EXPLORER}/tx/${HASH}`).error).toMatch(/not an address/);
  expect(readBookAddress('vitalik.eth').error).toMatch(/name service/i);
  expect(readBookAddress(`sent to ${ADDRESS}`).error).toMatch(/not an address/);
  expect(readBookAddress(`eth:${MIXED.replace('5aAe', '5AAe')}`).error).toMatch(/EIP-55/);
  expect(readArgument({ type: 'address' }, `eth:${MIXED.replace('5aAe', '5AAe')}`)).toEqual({
    fault: expect.stringMatching(/EIP-55/) as unknown,
  });
});
