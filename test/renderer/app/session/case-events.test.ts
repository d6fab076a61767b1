import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AbiRecord } from '../../../../shared/engine/storage/case-records.ts';
import {
  removeCaseAbi,
  removeCaseLink,
  setCaseAbi,
  setCaseImplementation,
  setCaseLink,
  setCaseStar,
} from '../../../../renderer/app/session/case-events.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

let practice: PracticePage;
beforeAll(async () => {
  practice = await openPracticePage();
});
afterAll(() => practice.dispose());

/** What the acts need of the frame: nothing of how it stays connected. */
const services = () => practice as unknown as Parameters<typeof setCaseAbi>[0];

const ADDRESS = `0x${'c'.repeat(40)}`;
const abi = (abiId: string, name: string): AbiRecord => ({
  caseId: practice.caseId,
  abiId,
  address: ADDRESS,
  name,
  origin: 'vault.json',
  entries: JSON.stringify([{ type: 'event', name: '‮Paid', inputs: [] }]),
  updatedAt: 1,
});

it('the ABI book is in the journal: a database made from it alone has the same', async () => {
  const { caseId } = practice;
  await setCaseAbi(services(), abi('a', 'Vault'));
  await setCaseAbi(services(), abi('b', 'Mistake'));
  await removeCaseAbi(services(), caseId, 'b');
  await setCaseImplementation(services(), caseId, ADDRESS, `0x${'d'.repeat(40)}`);
  const { page } = await practice.rebuild();
  const told = async (repository: PracticePage['repository']) => ({
    abis: (await repository.listAbis(caseId)).map(({ updatedAt: _, ...rest }) => rest),
    implementations: (await repository.listImplementations(caseId)).map(({ updatedAt: _, ...rest }) => rest),
  });
  const before = await told(practice.repository);
  expect(before.abis.map(({ name }) => name)).toEqual(['Vault']);
  expect(before.implementations).toHaveLength(1);
  expect(await told(page.repository)).toEqual(before);
});

it('stars are in the journal: a database made from it alone has the same, without those taken away', async () => {
  const { caseId } = practice;
  const edge = `edge:${ADDRESS}:0x${'d'.repeat(40)}`;
  for (const subject of [ADDRESS.toUpperCase().replace('X', 'x'), 'row:12:3', 'tab:a', edge])
    await setCaseStar(services(), caseId, subject, true);
  await setCaseStar(services(), caseId, 'tab:a', false);
  const { page } = await practice.rebuild();
  for (const { repository } of [practice, page])
    expect((await repository.listStars(caseId)).map(({ subject }) => subject)).toEqual([
      ADDRESS,
      edge,
      'row:12:3',
    ]);
  await setCaseStar(services(), caseId, 'row:12:3', false);
  await setCaseStar(services(), caseId, 'row:12:3', true);
  const again = await practice.rebuild();
  expect(await again.page.repository.listStars(caseId)).toHaveLength(3);
});

it('links of traces are in the journal with their reasons, and without those that were undone', async () => {
  const { caseId } = practice;
  const link = { caseId, linkId: 'a', from: '3:1', to: '4:0', basis: 'Score 60', updatedAt: 1 };
  await setCaseLink(services(), { ...link, reason: '=1+1 \u202Egnp' });
  await setCaseLink(services(), { ...link, linkId: 'b', reason: 'A mistake.' });
  await removeCaseLink(services(), caseId, 'b');
  const { page } = await practice.rebuild();
  for (const { repository } of [practice, page])
    expect((await repository.listLinks(caseId)).map(({ updatedAt: _, ...rest }) => rest)).toEqual([
      { caseId, linkId: 'a', from: '3:1', to: '4:0', basis: 'Score 60', reason: '=1+1 \u202Egnp' },
    ]);
});
