import { expect, it } from 'vitest';
import { eventText } from '../../../../renderer/evidence/decoded/event-text.ts';

const said = { name: 'Paid', signature: 'Paid(uint256,bool)', source: 'abi', abiName: 'A' } as const;

it('is one line that can be pasted', () => {
  expect(
    eventText({
      ...said,
      kind: 'decoded',
      arguments: [
        { name: 'amount', type: 'uint256', indexed: false, value: { kind: 'integer', text: '5' } },
        { name: '', type: 'bool', indexed: false, value: { kind: 'boolean', text: 'true' } },
      ],
    }),
  ).toBe('Paid(amount: 5, #1: true)');
  expect(eventText({ ...said, kind: 'failed', reason: 'too short' })).toBe('Paid(uint256,bool): too short');
  expect(eventText({ kind: 'unknown', reason: 'No ABI.' })).toBe('No ABI.');
});
