import { expect, it } from 'vitest';
import { PENDING_TITLE } from '../../../../../renderer/investigations/block/fields/node-blocks.ts';
import type {
  BlockField,
  BlockFields,
} from '../../../../../renderer/investigations/block/fields/block-fields.ts';
import { tellBlock } from '../../../../../renderer/investigations/block/story/tell-block.ts';

const source = (title: string, said: Partial<Record<BlockField, string>>): BlockFields => ({
  id: title,
  title,
  seq: 1,
  values: Object.fromEntries(Object.entries(said).map(([name, text]) => [name, { text, key: text }])),
});

it('tells nothing without a source', () => {
  expect(tellBlock([])).toBeUndefined();
});

it('tells a field by the first source that has it', () => {
  const story = tellBlock([
    source('list', { Transactions: '12', 'Gas used': '5' }),
    source('node', { Transactions: '13', 'Gas used': '5', Miner: '0xaa' }),
  ]);
  expect(story?.said('Transactions')).toBe('12');
  expect(story?.said('Miner')).toBe('0xaa');
  expect(story?.said('Size')).toBeUndefined();
  expect(story?.isPreconfirmed).toBe(false);
});

it('leaves out what was preconfirmed once the block is in the chain, and says so before', () => {
  const pending = source(PENDING_TITLE, { Transactions: '3' });
  expect(tellBlock([pending])).toMatchObject({ isPreconfirmed: true, seqs: [1] });
  const story = tellBlock([pending, source('node', { Transactions: '4' })]);
  expect(story?.isPreconfirmed).toBe(false);
  expect(story?.said('Transactions')).toBe('4');
});
