/** Every screen says of the same row of a case that it is disputed, or none does. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressesOfCase } from '../../../../renderer/app/case-home/addresses-of-case.ts';
import { faultsText } from '../../../../renderer/collection/of-tab/faults-text.ts';
import { NO_FAULTS } from '../../../../renderer/collection/of-tab/row-faults.ts';
import { countsOfCase } from '../../../../renderer/evidence/contradicted/disputes-of-case.ts';
import { MOST_ROWS } from '../../../../renderer/evidence/contradicted/judged-session.ts';
import { generatedCases, hash, type GeneratedCase } from './generated-case.ts';
import { ofCase, ofTable } from './said-of-rows.ts';
import { storeCase } from './stored-case.ts';

const EMPTY: GeneratedCase = { normal: [], internal: [], zone: [], details: [], asked: [] };
const KINDS = ['normal', 'internal', 'zone'];
it('is the same of a list, a trail, a home, a graph, a trace, a balance and an export', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(generatedCases, async (generated) => {
      const stored = await storeCase(generated);
      try {
        const { rows, byCollection, uncheckedOf } = await ofCase(stored);
        const ofId = (id: string): readonly string[] => byCollection.get(id)?.toSorted() ?? [];
        const timeline = await ofTable(stored, KINDS, true);
        expect(timeline.keys).toEqual(KINDS.flatMap(ofId).toSorted());
        expect(uncheckedOf).toEqual(new Map());
        for (const id of [...KINDS, 'details']) {
          const alone = await ofTable(stored, [id], false);
          expect([id, alone.keys]).toEqual([id, ofId(id)]);
          for (const key of alone.keys) expect(rows.get(key)).toBe(alone.texts[key]);
          for (const key of alone.keys)
            if (id !== 'details') expect(timeline.texts[key]).toBe(alone.texts[key]);
        }
        const ids = stored.collections.map(({ collectionId }) => collectionId);
        const judged = countsOfCase(ids, { byCollection, uncheckedOf });
        const [home] = addressesOfCase(stored.collections, new Set(), [], [], judged);
        for (const id of KINDS) expect(timeline.counts.get(id)).toEqual(judged.get(id));
        const said = faultsText({ ...NO_FAULTS, disputed: timeline.keys.length });
        expect(home?.stateText ?? '').toMatch(said === '' ? /^[^·]*$/ : new RegExp(` · ${said}$`));
        expect(timeline.exported).toBe(timeline.keys.length);
        // A row that is wrong in several ways counts once.
        const { disputed: ofDisputes, malformed, mismatched } = timeline.faults;
        expect(ofDisputes + malformed + mismatched).toBe(timeline.wrong);
        expect(timeline.ofProblems).toEqual([malformed, mismatched]);
        for (const text of rows.values()) seen.add(text.split(':')[0] ?? '');
        if (rows.size === 0) seen.add('nothing');
      } finally {
        await stored.end();
      }
    }),
    { numRuns: 60 },
  );
  expect([...seen].toSorted()).toEqual([
    'Details of the same hash contradict this row',
    'The node contradicts this row',
    'The record contradicts itself',
    'nothing',
  ]);
}, 120_000);

const action = (change: Readonly<Record<string, string>> = {}) => ({
  fields: { hash: hash(1), actionType: 'withdraw', value: '7', valueRaw: '7', status: '0x1', ...change },
  problems: [],
});

it('is known of an action on a timeline by its own fields, or by details of the case', async () => {
  const cases = [
    { ...EMPTY, zone: [action({ valueRaw: '1' })] },
    { ...EMPTY, zone: [action()], details: [action({ status: '0x0' })] },
    { ...EMPTY, zone: [action()], details: [action({ hash: hash(2), status: '0x0' })] },
    { ...EMPTY, zone: [action()] },
  ];
  const said: unknown[] = [];
  for (const generated of cases) {
    const stored = await storeCase(generated);
    const timeline = await ofTable(stored, KINDS, true);
    expect(timeline.keys).toEqual((await ofTable(stored, ['zone'], false)).keys);
    said.push(timeline.texts['3:0']);
    await stored.end();
  }
  expect(said).toEqual([
    expect.stringContaining('The record contradicts itself'),
    'Details of the same hash contradict this row: status is 0x0 there and 0x1 here',
    undefined,
    undefined,
  ]);
});

it('is judged of the first rows of each list, whatever other rows are on screen, and others are counted', async () => {
  const many = (of: (n: number) => Readonly<Record<string, string>>, count: number) =>
    Array.from({ length: count }, (_, n) => ({ fields: of(n), problems: [] }));
  const beyond = [
    // Only its own amounts contradict each other, which nobody reads beyond the limit.
    action({ hash: hash(90_001), valueRaw: '1' }),
    action({ hash: hash(90_002) }),
    action({ hash: hash(90_003), errorMessage: 'no funds' }),
    ...many((n) => ({ ...action().fields, hash: hash(80_000 + n) }), 7),
  ];
  const stored = await storeCase({
    ...EMPTY,
    normal: many((n) => ({ txId: hash(n), amount: '1', state: 'success' }), MOST_ROWS + 50),
    zone: [
      action({ valueRaw: '1' }),
      ...many((n) => action({ hash: hash(n) }).fields, MOST_ROWS - 1),
      ...beyond,
    ],
    details: [action({ hash: hash(90_002), status: '0x0' })],
  });
  const timeline = await ofTable(stored, KINDS, true);
  const alone = await ofTable(stored, ['zone'], false);
  const { byCollection, uncheckedOf } = await ofCase(stored);
  const disputed = ['3:0', `3:${MOST_ROWS + 1}`, `3:${MOST_ROWS + 2}`];
  expect([timeline.keys, alone.keys, byCollection.get('zone')?.toSorted()]).toEqual([
    disputed,
    disputed,
    disputed,
  ]);
  const unchecked = { rows: 8, reasons: [expect.stringContaining('first 2,000 rows')] };
  expect([timeline.unchecked, alone.unchecked, uncheckedOf.get('zone')]).toEqual([
    unchecked,
    unchecked,
    unchecked,
  ]);
  await stored.end();
});
