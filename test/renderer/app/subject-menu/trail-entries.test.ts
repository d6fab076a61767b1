import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubjectEntry } from '../../../../renderer/app/subject-menu/subject-entry.ts';
import { trailEntries } from '../../../../renderer/app/subject-menu/trail-entries.ts';
import type { TrailOfCase } from '../../../../renderer/app/subject-menu/trails-of-case.ts';

const addressOf = (digit: number): string => `0x${digit.toString(16).repeat(40)}`;
const [A, B, C, D] = [10, 11, 12, 13].map(addressOf) as [string, string, string, string];
/** The trail that passes these addresses; its tab has the name of the last. */
const trail = (path: readonly string[], open = true): TrailOfCase => ({
  tabId: path.at(-1) ?? '',
  open,
  hops: path.map((address) => ({ address, tabId: address })),
});
const entriesOf = (
  address: string,
  trails: readonly TrailOfCase[],
  tabId?: string,
  labels: ReadonlyMap<string, string> = new Map(),
): readonly SubjectEntry[] => trailEntries(address, { trails, tabId, labels });
const further = (entries: readonly SubjectEntry[]): readonly SubjectEntry[] =>
  entries.flatMap(({ act }) => (act.kind === 'more' ? act.entries : []));
const wordsOf = (entries: readonly SubjectEntry[]): string[] => entries.map(({ text: words }) => words);

describe('adding an address to a trail', () => {
  it('outside any trail: each open trail of the case, and a new one', () => {
    const entries = entriesOf(D, [trail([A, B]), trail([C]), trail([B, A], false)]);
    expect(wordsOf(entries)).toEqual(['Add to trail…']);
    expect(wordsOf(further(entries))).toEqual([
      'After 0xaAaAaA…aAaaAa → 0xbBbBBB…bbBBbB',
      'After 0xCcCCcc…cccccC',
      'A new trail',
    ]);
    expect(further(entries)[0]?.act).toEqual({
      kind: 'add-to-trail',
      address: D,
      hops: [
        { address: A, tabId: A },
        { address: B, tabId: B },
      ],
    });
    expect(further(entries).at(-1)?.act).toEqual({ kind: 'add-to-trail', address: D, hops: [] });
  });

  it('inside one: that one by a single entry, the others behind another', () => {
    const entries = entriesOf(D, [trail([A, B]), trail([C])], B);
    expect(wordsOf(entries)).toEqual(['Add to trail', 'Add to another trail…']);
    expect(entries[0]?.act).toMatchObject({ kind: 'add-to-trail', hops: [{ address: A }, { address: B }] });
    expect(wordsOf(further(entries))).toEqual(['After 0xCcCCcc…cccccC', 'A new trail']);
  });

  it('where no trail is open there is a new one', () => {
    expect(wordsOf(further(entriesOf(D, [])))).toEqual(['A new trail']);
  });

  it('a trail is named by its labels, which are made harmless, and by its last hops', () => {
    const labels = new Map([
      [B, 'Hub\u202E'],
      [C, 'Mixer'],
    ]);
    const long = [A, ...[1, 2].map(addressOf), B, C];
    expect(wordsOf(further(entriesOf(D, [trail(long)], undefined, labels)))[0]).toBe(
      'After … → 0x222222…222222 → Hub⟦U+202E⟧ → Mixer',
    );
  });

  it('says what led to the address before, where that changes, and only there', () => {
    const acts = further(entriesOf(C, [trail([A, B, C]), trail([A, B]), trail([D])])).map(({ act }) => act);
    expect(acts).toMatchObject([
      { hops: [{ address: A }, { address: B }] },
      { hops: [{ address: D }], instead: '0xaAaAaA…aAaaAa → 0xbBbBBB…bbBBbB' },
      { hops: [], instead: '0xaAaAaA…aAaaAa → 0xbBbBBB…bbBBbB' },
    ]);
    expect(acts[0]).not.toHaveProperty('instead');
  });

  it('no path crosses itself, in whatever case of letters the address came', () => {
    const path = fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(path, { maxLength: 6 }), fc.integer({ min: 0, max: 15 }), (paths, digit) => {
        const trails = paths.map((each) => trail(each.map(addressOf)));
        const address = addressOf(digit);
        const entries = entriesOf(address.toUpperCase().replace('X', 'x'), trails, trails[0]?.tabId);
        for (const { act } of [...entries, ...further(entries)]) {
          if (act.kind !== 'add-to-trail') continue;
          const passed = [...act.hops.map((hop) => hop.address), act.address];
          expect(new Set(passed).size).toBe(passed.length);
          expect(act.address).toBe(address);
        }
      }),
    );
  });
});
