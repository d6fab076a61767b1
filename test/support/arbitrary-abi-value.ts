/** Random ABI types with values: what viem encodes, and what decoding must return. */
import fc from 'fast-check';
import type { AbiParameter } from 'viem';
import type { DecodedValue } from '../../shared/engine/abi/decoded-value.ts';

/** `given` is for viem's encoder. */
export interface TypedValue {
  readonly parameter: AbiParameter;
  readonly given: unknown;
  readonly expected: DecodedValue;
}

const hexOf = (bytes: Uint8Array): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`;
const bits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8);

const unsigned = bits.chain((size) =>
  fc.bigInt({ min: 0n, max: (1n << BigInt(size)) - 1n }).map((value) => integer(`uint${size}`, size, value)),
);
const signed = bits.chain((size) =>
  fc
    .bigInt({ min: -(1n << BigInt(size - 1)), max: (1n << BigInt(size - 1)) - 1n })
    .map((value) => integer(`int${size}`, size, value)),
);
function integer(type: string, size: number, value: bigint): TypedValue {
  // viem's encoder expects numbers for up to 48 bits.
  const given = size <= 48 ? Number(value) : value;
  return { parameter: { type }, given, expected: { kind: 'integer', text: value.toString() } };
}
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes): TypedValue => ({
  parameter: { type: 'address' },
  given: hexOf(bytes),
  expected: { kind: 'address', text: hexOf(bytes) },
}));
const boolean = fc.boolean().map((value): TypedValue => ({
  parameter: { type: 'bool' },
  given: value,
  expected: { kind: 'boolean', text: String(value) },
}));
const fixedBytes = fc.integer({ min: 1, max: 32 }).chain((size) =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((bytes): TypedValue => ({
    parameter: { type: `bytes${size}` },
    given: hexOf(bytes),
    expected: { kind: 'bytes', text: hexOf(bytes) },
  })),
);
const bytes = fc.uint8Array({ maxLength: 80 }).map((value): TypedValue => ({
  parameter: { type: 'bytes' },
  given: hexOf(value),
  expected: { kind: 'bytes', text: hexOf(value) },
}));
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value): TypedValue => ({
  parameter: { type: 'string' },
  given: value,
  expected: { kind: 'text', text: value },
}));

/** Types whose indexed form is the value itself. */
export const wordValue: fc.Arbitrary<TypedValue> = fc.oneof(unsigned, signed, address, boolean, fixedBytes);
const scalar = fc.oneof(wordValue, bytes, text);

const listOf = (one: TypedValue, length: number, isFixed: boolean): TypedValue => ({
  parameter: { ...one.parameter, type: `${one.parameter.type}[${isFixed ? length : ''}]` },
  given: Array.from({ length }, () => one.given),
  expected: { kind: 'list', items: Array.from({ length }, () => one.expected) },
});
const tupleOf = (parts: readonly TypedValue[]): TypedValue => ({
  parameter: { type: 'tuple', components: parts.map(({ parameter }) => parameter) },
  given: parts.map(({ given }) => given),
  expected: {
    kind: 'tuple',
    items: parts.map(({ parameter: { type }, expected }) => ({
      name: '',
      type,
      indexed: false,
      value: expected,
    })),
  },
});

/** Any type: scalars, lists of both kinds, tuples in tuples. */
export const anyValue: fc.Arbitrary<TypedValue> = fc.letrec<{ any: TypedValue }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.tuple(tie('any'), fc.integer({ min: 0, max: 3 })).map(([one, length]) => listOf(one, length, false)),
    fc.tuple(tie('any'), fc.integer({ min: 1, max: 3 })).map(([one, length]) => listOf(one, length, true)),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map(tupleOf),
  ),
})).any;
