import { describe, expect, it } from 'vitest';
import { faultsText, stateOfFaults, toldFaults } from '../../../../renderer/collection/of-tab/faults-text.ts';
import {
  faultsOf,
  faultsOfCollection,
  faultsOfTab,
  keepFaults,
  NO_FAULTS,
  type RowFaults,
} from '../../../../renderer/collection/of-tab/row-faults.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';

const faults = (part: Partial<RowFaults>): RowFaults => ({ ...NO_FAULTS, ...part });

/** A view that keeps what tables found one after another. */
const viewOf = (...found: readonly (readonly [string, Partial<RowFaults>])[]): JsonObject =>
  found.reduce<JsonObject>(
    (view, [ids, part]) => ({ ...view, ...keepFaults(view, ids.split(' '), faults(part)) }),
    { table: '{}' },
  );
const ofTab = (view: JsonObject, ids: string): RowFaults => faultsOfTab({ view }, ids.split(' '));

describe('what a tab keeps about wrong rows', () => {
  it('is about the collections that its table showed', () => {
    const view = viewOf(['a', { disputed: 2 }], ['b', { malformed: 1 }]);
    expect(faultsOf(view, ['a'])).toMatchObject(faults({ disputed: 2 }));
    expect(faultsOf(view, ['b'])).toMatchObject(faults({ malformed: 1 }));
    expect(faultsOf(view, ['c'])).toEqual(NO_FAULTS);
    expect(faultsOfCollection([{ view: {} }, { view }], 'b')).toMatchObject(faults({ malformed: 1 }));
  });

  it('adds up lists that a tab shows one at a time', () => {
    const view = viewOf(
      ['a', { disputed: 2 }],
      ['b', { disputed: 1, mismatched: 3 }],
      ['other', { malformed: 9 }],
    );
    expect(ofTab(view, 'a b c')).toEqual(faults({ disputed: 3, mismatched: 3 }));
  });

  it('counts no row twice that was seen in a table of several lists, and by itself', () => {
    const view = viewOf(['a b', { disputed: 2 }], ['a', { disputed: 1 }]);
    expect(ofTab(view, 'a b')).toMatchObject(faults({ disputed: 2 }));
    expect(ofTab(view, 'a b c')).toMatchObject(faults({ disputed: 2 }));
    expect(ofTab(view, 'a')).toMatchObject(faults({ disputed: 1 }));
  });

  it('forgets what was found together with a collection that was replaced, and what is right again', () => {
    const view = viewOf(['old b', { disputed: 2 }], ['new b', { disputed: 1 }]);
    expect(ofTab(view, 'new b c')).toEqual(faults({ disputed: 1 }));
    expect(ofTab(viewOf(['a', { disputed: 2 }], ['a', {}]), 'a')).toEqual(NO_FAULTS);
  });

  it('is nothing where it is unreadable', () => {
    for (const rowFaults of ['', 'x', '[{"ids":[]}]', '{}', 7])
      expect(ofTab({ rowFaults: rowFaults as string }, 'a')).toEqual(NO_FAULTS);
    expect(ofTab({ rowFaults: '[{"ids":["a"],"disputed":-1,"malformed":"2"}]' }, 'a')).toMatchObject(
      NO_FAULTS,
    );
  });

  it('stays small however many lists were shown', () => {
    const many = Array.from({ length: 40 }, (_, n) => [`id${n}`, { malformed: 1 }] as const);
    const view = viewOf(...many);
    expect(faultsOf(view, ['id39'])).toMatchObject(faults({ malformed: 1 }));
    expect(faultsOf(view, ['id0'])).toEqual(NO_FAULTS);
  });
});

it.each<[Partial<RowFaults>, string | undefined, string, readonly string[]]>([
  [{}, undefined, '', []],
  [
    { disputed: 1 },
    'contradicted',
    '1 disputed',
    ['1 row is disputed: another source contradicts it, or its own fields do'],
  ],
  [
    { disputed: 2, malformed: 1, mismatched: 3 },
    'contradicted',
    '2 disputed, 1 malformed, 3 not matching the request',
    [
      '2 rows are disputed: another source contradicts them, or their own fields do',
      '1 row is malformed',
      '3 rows do not match the request',
    ],
  ],
  [{ malformed: 2 }, 'malformed', '2 malformed', ['2 rows are malformed']],
  // Rows that were not checked are not wrong, but a row without a mark must not look checked.
  [
    { disputed: 2, unchecked: 3 },
    'contradicted',
    '2 disputed, 3 not checked',
    [
      '2 rows are disputed: another source contradicts them, or their own fields do',
      '3 rows were not checked and may be disputed',
    ],
  ],
  [{ unchecked: 1 }, undefined, '1 not checked', ['1 row was not checked and may be disputed']],
])('says of %j: %s, %s', (part, state, text, told) => {
  expect(stateOfFaults(faults(part))).toBe(state);
  expect(faultsText(faults(part))).toBe(text);
  expect(toldFaults(faults(part))).toEqual(told);
});
