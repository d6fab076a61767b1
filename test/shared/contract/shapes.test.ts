import { describe, expect, it } from 'vitest';
import { jsonObjectSchema } from '../../../shared/contract/shapes.ts';

describe('a JSON object on its way over the contract', () => {
  it.each(['{}', '{"a":null}', '{"__proto__":{"a":1},"constructor":"c","toString":"t","$number":"5"}'])(
    'A3: %s passes whole',
    (text) => {
      for (const value of [JSON.parse(text), structuredClone(JSON.parse(text))] as unknown[]) {
        expect(JSON.stringify(jsonObjectSchema.parse(value))).toBe(text);
      }
    },
  );

  it.each([
    undefined,
    null,
    'text',
    5,
    [],
    new Uint8Array(1),
    new Map(),
    new Date(0),
    () => undefined,
    { a: undefined },
  ])('E3: %o does not', (value) => {
    expect(jsonObjectSchema.safeParse(value).success).toBe(false);
  });
});
