import { expect, it } from 'vitest';
import { fieldKind } from '../../../../renderer/evidence/node-object/field-kinds.ts';

it('knows what fields hold, and no field of the prototype', () => {
  expect(fieldKind('block', 'hash')).toBe('block-hash');
  expect(fieldKind('transaction', 'hash')).toBe('transaction-hash');
  expect(fieldKind('block', 'nonce')).toBe('bytes');
  expect(fieldKind('transaction', 'nonce')).toBe('quantity');
  for (const name of ['constructor', '__proto__', 'l1Fee'])
    expect(fieldKind('receipt', name)).toBeUndefined();
});
