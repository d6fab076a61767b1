import { expect, it } from 'vitest';
import { paramsParts } from '../../../../renderer/evidence/request/body-parts.ts';
import { findMethod } from '../../../../shared/rpc/method-registry.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;

it('params by themselves name what they would name in a body', () => {
  const params = `["${ADDRESS}","0x10"]`;
  const parts = paramsParts(params, findMethod('eth_getBalance'));
  expect(parts.map(({ text }) => text).join('')).toBe(params);
  expect(
    parts.flatMap(({ subject }) => (subject === undefined ? [] : [`${subject.kind} ${subject.value}`])),
  ).toEqual([`address ${ADDRESS}`, 'height 16']);
});

it('names the accounts of state overrides, and not the hex of their fields', () => {
  const params = `[{"to":"${ADDRESS}"},null,{"0x${'cd'.repeat(20)}":{"code":"0x${'ef'.repeat(20)}"}}]`;
  const parts = paramsParts(params, findMethod('eth_call'));
  expect(parts.map(({ text }) => text).join('')).toBe(params);
  expect(parts.flatMap(({ subject }) => subject?.value ?? [])).toEqual([ADDRESS, `0x${'cd'.repeat(20)}`]);
});

it('what is not a list of params is text', () => {
  for (const text of ['[]', '{"a":1}', 'no JSON', '["'])
    expect(paramsParts(text, findMethod('eth_getBalance'))).toEqual([{ text }]);
});
