import { describe, expect, it } from 'vitest';
import { recipientOfAction, sideOfAction } from '../../../shared/service/action-side.ts';

const [SUBJECT, OTHER, THIRD] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`);
if (SUBJECT === undefined || OTHER === undefined || THIRD === undefined) throw new Error('no addresses');

/** A row of a list, or with details if there is an action. */
const row = (actionType: string, from: string, action?: object) => ({
  actionType,
  from,
  ...(action && { actionData: JSON.stringify({ type: actionType, ...action }) }),
});

describe('the direction of an action', () => {
  it.each([
    ['deposit', 'in'],
    ['Deposit', 'in'],
    ['withdraw', 'out'],
    ['withdraw_to', 'out'],
    ['withdrawal', 'out'],
    // Somebody else may be credited, or the sender itself.
    ['depositFor', undefined],
    ['transfer', undefined],
    ['placeOrder', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('is told by a list of its own actions, by type: %s is %s', (type, side) => {
    expect(sideOfAction(row(type, SUBJECT.toUpperCase().replace('X', 'x')), SUBJECT)).toBe(side);
    expect(sideOfAction(row(type, OTHER), SUBJECT)).toBeUndefined();
  });

  it.each([
    ['transfer', SUBJECT, { to: OTHER }, 'out'],
    ['transfer', SUBJECT, { to: SUBJECT }, 'self'],
    ['transfer', OTHER, { recipient: SUBJECT }, 'in'],
    ['transfer', OTHER, { to: THIRD }, 'other'],
    ['deposit', SUBJECT, {}, 'in'],
    ['deposit', SUBJECT, { to: OTHER }, 'other'],
    ['depositFor', OTHER, { to: SUBJECT }, 'in'],
    ['withdraw', SUBJECT, { to: OTHER }, 'out'],
    ['placeOrder', SUBJECT, { market: 'm' }, undefined],
    // Details that contradict themselves, or the row, tell nothing.
    ['transfer', SUBJECT, { to: OTHER, recipient: THIRD }, undefined],
    ['transfer', SUBJECT, { to: OTHER, sender: THIRD }, undefined],
  ] as const)('is told by details: %s by %s with %j is %s', (type, from, action, side) => {
    expect(sideOfAction(row(type, from, action), SUBJECT)).toBe(side);
  });

  it('is not told by details that cannot be read', () => {
    expect(sideOfAction({ ...row('withdraw', SUBJECT), actionData: '{' }, SUBJECT)).toBeUndefined();
  });
});

describe('who received the amount of an action', () => {
  const from = `0x${'11'.repeat(20)}`;
  const to = `0x${'22'.repeat(20)}`;
  const action = (...recipients: readonly string[]): string =>
    JSON.stringify(Object.fromEntries(recipients.map((each, at) => [['to', 'recipient'][at], each])));

  it('is the one address that its data names', () =>
    expect(recipientOfAction({ actionType: 'transfer', from, actionData: action(to) })).toBe(to));

  it('is who deposited, if no other is named', () =>
    expect(recipientOfAction({ actionType: 'deposit', from })).toBe(from));

  it.each([
    ['a list has no data', { actionType: 'transfer', from }],
    ['the data name two', { actionType: 'transfer', from, actionData: action(to, from) }],
    ['it left the zone', { actionType: 'withdraw', from, actionData: '{}' }],
  ])('is not stated if %s', (_, fields) => expect(recipientOfAction(fields)).toBeUndefined());
});
