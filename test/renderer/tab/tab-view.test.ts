import { describe, expect, it } from 'vitest';
import { readTabView, storedTabView, withLatePart, type TabView } from '../../../renderer/tab/tab-view.ts';

const DEFAULTS: TabView = { filter: [], sort: undefined, shown: undefined, counted: [] };

describe('the view of a tab', () => {
  it('comes back as it was stored', () => {
    const view: TabView = {
      filter: [
        { kind: 'text', text: '“peel” \u202E' },
        { kind: 'direction', anyOf: ['IN', 'SELF'] },
        { kind: 'equals', field: 'state', anyOf: ['', 'fail'] },
        { kind: 'amount', field: 'amount', atLeast: '0.000000000000000001' },
        { kind: 'time', field: 'transactionTime', from: 0, to: 1 },
        { kind: 'topic', place: 3, anyOf: [`0x${'a'.repeat(64)}`, ''] },
        { kind: 'event', text: 'Transfer where value > 1000' },
        { kind: 'action', text: 'transfer where amount > 12.5' },
        { kind: 'poisoning', keep: 'others' },
        { kind: 'problem', of: 'malformed' },
        { kind: 'disputed', anyOf: ['7:0'] },
        {
          kind: 'line',
          text: 'not (> 5 or oct 3) drainer 0x1…2',
          where: [
            {
              kind: 'not',
              part: {
                kind: 'or',
                parts: [
                  { kind: 'amount', field: 'amount', above: '5', below: '9' },
                  { kind: 'recurring', field: 'transactionTime', date: '10-03' },
                ],
              },
            },
            { kind: 'and', parts: [{ kind: 'address', anyOf: [`0x${'1'.repeat(40)}`] }] },
            { kind: 'shortened', head: '0x1', tail: '2' },
          ],
        },
      ],
      sort: { field: 'amount', descending: true },
      shown: ['txId', 'amount'],
      counted: ['suspected', 'failed'],
      ranking: { unit: '', by: 'net', descending: false },
    };
    expect(readTabView(storedTabView(view))).toEqual(view);
    expect(readTabView(storedTabView(DEFAULTS))).toEqual(DEFAULTS);
  });

  it.each([38, 500])(
    'a filter of %i clauses within each other is read or dropped, and breaks nothing',
    (depth) => {
      let clause: unknown = { kind: 'text', text: 'x' };
      for (let level = 0; level < depth; level += 1) clause = { kind: 'not', part: clause };
      const { filter, shown } = readTabView({ table: JSON.stringify({ filter: [clause], shown: ['txId'] }) });
      expect(filter).toHaveLength(depth === 38 ? 1 : 0);
      expect(shown).toEqual(['txId']);
    },
  );

  it.each([
    [{}],
    [{ table: 5 as never }],
    [{ table: '' }],
    [{ table: '{' }],
    [{ table: 'null' }],
    [{ table: '[]' }],
    [{ table: '{"filter":[{"kind":"of a newer program"}],"sort":{"field":1},"shown":"all"}' }],
  ])('unreadable parts fall back to the defaults: %j', (stored) => {
    expect(readTabView(stored)).toMatchObject({ filter: [] });
    expect(readTabView(stored).sort).toBeUndefined();
    expect(readTabView(stored).shown).toBeUndefined();
  });

  it('leaves the ABI book out: it is the case’s, at the time of the question', () => {
    const book = { key: 'k', data: { abis: [], implementations: new Map() } };
    const view = readTabView(
      storedTabView({ ...DEFAULTS, filter: [{ kind: 'event', text: 'Transfer', book }] }),
    );
    expect(view.filter).toEqual([{ kind: 'event', text: 'Transfer' }]);
  });

  it('keeps what is readable beside what is not', () => {
    const view = readTabView({ table: '{"filter":7,"sort":{"field":"height","descending":false}}' });
    expect(view).toEqual({ ...DEFAULTS, sort: { field: 'height', descending: false } });
  });
});

it('keeps what was set elsewhere while a late view waited, and everything else of the tab', () => {
  const [before, typed, found] = ['a', 'ab', 'c'].map((text) =>
    storedTabView({ ...DEFAULTS, filter: [{ kind: 'text', text }] }),
  );
  if (before === undefined || typed === undefined || found === undefined) throw new Error('no views');
  expect(withLatePart({ ...before, other: '1' }, before, typed)).toEqual({ ...typed, other: '1' });
  expect(withLatePart({ ...found, other: '1' }, before, typed)).toEqual({ ...found, other: '1' });
  expect(withLatePart({}, {}, typed)).toEqual(typed);
});
