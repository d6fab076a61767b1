import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionPaths, actionText, pathName } from '../../../../shared/engine/actions/action-fields.ts';
import { readAction } from '../../../../shared/engine/actions/read-action.ts';

const row = (action: unknown) => ({ actionData: JSON.stringify(action) });
const names = (...rows: { actionData: string }[]): string[] =>
  actionPaths(rows).map((path) => pathName(path));

describe('fields of actions', () => {
  it('are those of the rows, the most frequent first, without the type', () => {
    expect(
      names(
        row({ type: 'a', market: 'm', once: 1 }),
        row({ type: 'a', order: { side: 'buy', price: '0.42' }, market: 'n' }),
      ),
    ).toEqual(['market', 'once', 'order.side', 'order.price']);
  });

  it('give the values as they came: long numbers, null, lists, deep objects as JSON', () => {
    const fields = {
      actionData:
        '{"n":123456789012345678901234567890.10,"empty":null,"list":[1,"2"],"a":{"b":{"c":{"d":1}}},"o":{}}',
    };
    const cells = Object.fromEntries(
      actionPaths([fields]).map((path) => [pathName(path), actionText(fields, path)]),
    );
    expect(cells).toEqual({
      n: '123456789012345678901234567890.10',
      empty: '',
      list: '[1,"2"]',
      'a.b.c': '{"d":1}',
      o: '{}',
    });
  });

  it('a key of the prototype is a key like any other, and a missing one is empty', () => {
    const fields = { actionData: '{"__proto__":"x","constructor":"y"}' };
    expect(names(fields)).toEqual(['__proto__', 'constructor']);
    expect(actionText(fields, ['__proto__'])).toBe('x');
    expect(actionText(row({}), ['constructor'])).toBe('');
    expect(actionText(row({ a: 'text' }), ['a', 'length'])).toBe('');
  });

  it('are at most 40, and none of what cannot be read', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index]));
    expect(actionPaths([row(many)])).toHaveLength(40);
    for (const actionData of ['', 'x', '[]', '"text"', `{"a":"${'x'.repeat(70_000)}"}`, '['.repeat(10_000)])
      expect(actionPaths([{ actionData }])).toEqual([]);
  });

  it('every path that is found leads to the value', () => {
    const leaf = fc.oneof(fc.string(), fc.boolean(), fc.integer());
    const action = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 4 }).filter((key) => key !== 'type'),
      fc.oneof(leaf, fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), leaf, { minKeys: 1 })),
      { maxKeys: 5 },
    );
    fc.assert(
      fc.property(action, (value) => {
        const fields = row(value);
        for (const path of actionPaths([fields])) {
          const wanted = path.reduce<unknown>(
            (inside, key) => (inside as Readonly<Record<string, unknown>>)[key],
            JSON.parse(fields.actionData),
          );
          expect(actionText(fields, path)).toBe(String(wanted));
        }
      }),
    );
  });
});

describe('reading action data', () => {
  it('says why it cannot', () => {
    expect(readAction({})).toEqual({ kind: 'none' });
    expect(readAction({ actionData: '[1]' })).toEqual({ kind: 'unreadable', reason: 'is not a JSON object' });
    expect(readAction({ actionData: '{' })).toMatchObject({ kind: 'unreadable' });
  });

  it('tells a key that comes twice with different values', () => {
    expect(readAction({ actionData: '{"a":1,"a":2}' })).toMatchObject({ doubledKeys: ['a'] });
  });
});
