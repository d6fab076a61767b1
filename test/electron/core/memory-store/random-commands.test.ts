/** The storage in memory against lists of plain objects: the same answers after each of 10,000 commands. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../../electron/core/memory-store/memory-case-repository.ts';
import type { PageRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import {
  CASE_ID,
  collectionOf,
  pageOf,
  readWhole,
  replayOfWalk,
} from '../../../support/storage/storage-for-test.ts';

const COMMANDS = 10_000;
const WALKS = [0, 1] as const;

type Table = Map<string, object>;
interface Model {
  readonly labels: Table;
  readonly notes: Table;
  readonly stars: Table;
  readonly abis: Table;
  readonly tabs: Table;
  readonly pages: Map<string, PageRecord>;
}
/** Does the same to the storage and to the model. `at` numbers the command. */
type Command = (repository: CaseRepository, model: Model, at: number) => Promise<unknown>;

const subject = fc.constantFrom('a', 'b', 'c').map((digit) => `0x${digit.repeat(40)}`);
const text = fc.string({ unit: 'grapheme', maxLength: 6 });
const walk = fc.constantFrom(...WALKS);

const label = fc.tuple(subject, text).map(([about, words]): Command => (repository, model, at) => {
  const record = { caseId: CASE_ID, subject: about, label: words, updatedAt: at };
  model.labels.set(about, record);
  return repository.putLabel(record);
});
const note = fc.tuple(subject, text).map(([about, words]): Command => (repository, model, at) => {
  const record = { caseId: CASE_ID, noteId: about, subject: about, text: words, updatedAt: at };
  model.notes.set(about, record);
  return repository.putNote(record);
});
const star = fc.tuple(subject, fc.boolean()).map(([about, on]): Command => (repository, model, at) => {
  const record = { caseId: CASE_ID, subject: about, updatedAt: at };
  if (on) model.stars.set(about, record);
  else model.stars.delete(about);
  return on ? repository.putStar(record) : repository.removeStar(CASE_ID, about);
});
const abi = fc
  .tuple(subject, text, fc.boolean())
  .map(([address, name, on]): Command => (repository, model, at) => {
    const record = {
      caseId: CASE_ID,
      abiId: address,
      address,
      name,
      origin: 'pasted',
      entries: '[]',
      updatedAt: at,
    };
    if (on) model.abis.set(address, record);
    else model.abis.delete(address);
    return on ? repository.putAbi(record) : repository.removeAbi(CASE_ID, address);
  });
const tab = fc
  .tuple(subject, text, fc.boolean())
  .map(([tabId, title, open]): Command => (repository, model, at) => {
    const hops = [{ address: tabId, tabId }];
    const common = {
      caseId: CASE_ID,
      kind: 'trail',
      params: { address: tabId },
      collectionIds: [],
      view: {},
    };
    const record = { ...common, tabId, title, hops, open, position: at };
    model.tabs.set(tabId, record);
    return repository.putTab(record);
  });
const pages = fc
  .tuple(walk, fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }))
  .map(([to, numbers]): Command => (repository, model, at) => {
    const added = numbers.map((number) =>
      pageOf(to, number, { seq: at, rows: [{ txId: `${at}/${number}` }] }),
    );
    for (const page of added) model.pages.set(`${to} ${page.page}`, page);
    return repository.commitPages(collectionOf({ updatedAt: at }), added);
  });
const keep = walk.map((kept): Command => (repository, model, at) => {
  for (const [key, page] of model.pages) if (page.walk !== kept) model.pages.delete(key);
  return repository.keepWalks(collectionOf({ updatedAt: at }), [kept]);
});

const command = fc.oneof(
  label,
  note,
  star,
  abi,
  tab,
  { weight: 2, arbitrary: pages },
  { weight: 1, arbitrary: keep },
);

const byText = (records: Iterable<object>): string[] =>
  Array.from(records, (each) => JSON.stringify(each)).sort();

const listsOf = async (repository: CaseRepository) => ({
  labels: byText(await repository.listLabels(CASE_ID)),
  notes: byText(await repository.listNotes(CASE_ID)),
  stars: byText(await repository.listStars(CASE_ID)),
  abis: byText(await repository.listAbis(CASE_ID)),
  tabs: byText((await repository.listTabs(CASE_ID)).map((each) => each)),
  pages: (await Promise.all(WALKS.map((each) => repository.listPages('c', each)))).flat(),
  numbers: await Promise.all(WALKS.map((each) => readWhole(repository, 'c', each))),
});

const listsOfModel = (model: Model) => ({
  labels: byText(model.labels.values()),
  notes: byText(model.notes.values()),
  stars: byText(model.stars.values()),
  abis: byText(model.abis.values()),
  tabs: byText(model.tabs.values()),
  pages: [...model.pages.values()].toSorted((one, other) => one.walk - other.walk || one.page - other.page),
  numbers: WALKS.map((each) =>
    Array.from(model.pages.values())
      .filter((page) => page.walk === each)
      .map(({ page }) => page)
      .sort((one, other) => one - other),
  ),
});

it('equals a plain model after each of 10,000 random commands [W3]', { timeout: 300_000 }, async () => {
  const repository = createMemoryStore(replayOfWalk).openRepository();
  const model: Model = {
    labels: new Map(),
    notes: new Map(),
    stars: new Map(),
    abis: new Map(),
    tabs: new Map(),
    pages: new Map(),
  };
  const seed = Date.now() % 2_147_483_647;
  const commands = fc.sample(command, { numRuns: COMMANDS, seed });
  expect(commands).toHaveLength(COMMANDS);
  for (const [at, run] of commands.entries()) {
    await run(repository, model, at);
    expect(await listsOf(repository), `seed ${seed}, command ${at}`).toEqual(listsOfModel(model));
  }
});
