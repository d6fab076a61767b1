import { expect, it } from 'vitest';
import {
  methodOfDraft,
  readConsoleDraft,
  storedConsoleDraft,
  type ConsoleDraft,
} from '../../../../../renderer/investigations/rpc/form/console-draft.ts';
import { METHODS } from '../../../../../shared/rpc/method-registry.ts';

const DRAFT: ConsoleDraft = {
  method: 'eth_call',
  texts: { 'call.to': '0x12', block: '5' },
  chosen: 'balanceOf(address)',
  arguments: ['0x34'],
  shown: 7,
};

it('comes back as it was stored', () => {
  expect(readConsoleDraft(storedConsoleDraft(DRAFT))).toEqual(DRAFT);
});

it('reads what another program stored as far as it can', () => {
  const empty = { method: '', texts: {}, chosen: '', arguments: [] };
  for (const view of [{}, { console: 'no json' }, { console: '[]' }, { console: true }])
    expect(readConsoleDraft(view)).toEqual(empty);
  expect(readConsoleDraft({ console: '{"method":"eth_call","texts":5,"shown":-1}' })).toEqual({
    ...empty,
    method: 'eth_call',
  });
  expect(methodOfDraft({ ...DRAFT, method: 'eth_sign' })).toBe(METHODS[0]);
});
