import { expect, it } from 'vitest';
import { createAbiBook } from '../../../../shared/engine/abi/abi-book.ts';
import { readAbi } from '../../../../shared/engine/abi/read-abi.ts';
import { topicOfSignature } from '../../../../shared/engine/abi/signature.ts';
import { nameLogKind } from '../../../../renderer/investigations/logs/name-log-kind.ts';

const address = `0x${'c'.repeat(40)}`;
const book = createAbiBook({
  abis: [{ address: `0x${'d'.repeat(40)}`, name: 'Other', entries: readAbi('event Paid(uint256 amount)') }],
  implementations: new Map(),
});
const named = (topic: string, topicCount: number) =>
  nameLogKind(book, { address, topic, topicCount, count: 1, matched: 1 });

it('names a kind by topic and number of topics, a guess with its source', () => {
  const transfer = topicOfSignature('Transfer(address,address,uint256)');
  expect(named(transfer, 3)).toMatchObject({ name: 'Transfer', source: 'standard', abiName: 'ERC-20' });
  expect(named(transfer, 4)).toMatchObject({ name: 'Transfer', abiName: 'ERC-721' });
  expect(named(topicOfSignature('Paid(uint256)'), 1)).toMatchObject({
    name: 'Paid',
    source: 'guess',
    abiName: 'Other',
  });
});

it('says what it cannot name', () => {
  expect(named(`0x${'1'.repeat(64)}`, 2)).toMatchObject({ name: '0x111111…111111', source: undefined });
  expect(named('', 0)).toMatchObject({ name: 'without topics', source: undefined });
});
