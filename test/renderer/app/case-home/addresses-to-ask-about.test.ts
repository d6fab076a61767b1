import { expect, it } from 'vitest';
import type { AddressOfCase } from '../../../../renderer/app/case-home/addresses-of-case.ts';
import { addressesToAskAbout } from '../../../../renderer/app/case-home/addresses-to-ask-about.ts';

const addressOf = (address: string, part: Partial<AddressOfCase>) =>
  ({
    address,
    rows: 0,
    missingText: '',
    state: 'complete',
    ...part,
  }) as Partial<AddressOfCase> as AddressOfCase;

it('are those that lack kinds, also if a part of them is collected', () => {
  const addresses = [
    addressOf('whole', { rows: 9 }),
    addressOf('none', { missingText: '0 of 8 kinds', state: 'partial' }),
    addressOf('part', { rows: 1, missingText: '1 of 8 kinds', state: 'partial' }),
    addressOf('begun', { rows: 1, missingText: '1 of 8 kinds', state: 'collecting' }),
  ];
  expect(addressesToAskAbout(addresses)).toEqual(['none', 'part']);
});
