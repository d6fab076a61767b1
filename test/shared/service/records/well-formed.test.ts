import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../../shared/service/endpoint-registry.ts';
import { readJson } from '../../../../shared/service/read-json.ts';
import { namesOf } from '../../../../shared/service/row-value.ts';
import type { JsonObject, JsonValue } from '../../../../shared/units/json-value.ts';

const HEX = fc.stringMatching(/^[0-9a-fA-F]{0,3}$/);
const address = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/);

/** Values of every form that a kind promises, nearly so, and of other types. */
const anyValue: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue[]>('', '0', '-12', '1.5', '1e-7', '1e99999', '0x', ' 7', '7\n', 'success'),
  fc.constantFrom<JsonValue[]>(true, false, null, [], ['a'], ['a', 1 as unknown as JsonValue], {}),
  fc.constantFrom(...(readJson('[1,1.50,1e400]') as JsonValue[])),
  fc.tuple(address, address).map(([a, b]) => `${a} , ${b}`),
  fc.stringMatching(/^0x[0-9a-fA-F]{64}$/),
  address,
  HEX.map((digits) => `0x${digits}`),
  fc.string(),
);

describe('well-formed records', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    'A1: %s: the fast check accepts exactly what the schema accepts',
    (_, endpoint) => {
      const names = [...endpoint.columns.flatMap(namesOf), 'unknownField'];
      const record = fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 4 });
      fc.assert(
        fc.property(record, (fields: JsonObject) => {
          expect(endpoint.isWellFormed(fields)).toBe(endpoint.recordSchema.safeParse(fields).success);
        }),
        { numRuns: 400 },
      );
    },
  );
});
