import { describe, expect, it } from 'vitest';
import { preferDetailedMoves, zoneMoveOf } from '../../../../shared/engine/transfers/zone-move.ts';
import { addressOf } from '../../../support/arbitrary-transfers.ts';

const [from, other, third] = [addressOf(0xf1), addressOf(0xf2), addressOf(0xf3)];
const HASH = `0x${'A'.repeat(64)}`;

const read = (fields: Readonly<Record<string, string>>, action?: object) =>
  zoneMoveOf({
    fields: {
      hash: HASH,
      from,
      status: '0x1',
      actionType: 'deposit',
      value: '149.5',
      blockTime: '1793620788500',
      ...fields,
      ...(action !== undefined && { actionData: JSON.stringify(action) }),
    },
    seq: 7,
    index: 3,
  });

describe('a deposit and a withdrawal of the trade zone', () => {
  it('have one party, with or without details', () => {
    expect(read({})).toMatchObject({
      from: '',
      to: from,
      asset: 'tz:',
      amount: { units: 1495n, scale: 1 },
      move: { way: 'deposit', isDetailed: false, names: [], fee: undefined },
    });
    expect(read({ actionType: 'withdraw' })).toMatchObject({ from, to: '', move: { way: 'withdrawal' } });
  });

  it('have the recipient, token, fee and names that their details state', () => {
    const action = {
      to: other.toUpperCase().replace('0X', '0x'),
      token: 'USDX',
      fee: '0.5',
      proof: { tx: HASH },
    };
    expect(read({}, action)).toMatchObject({
      to: other,
      asset: 'tz:USDX',
      move: { isDetailed: true, fee: { units: 5n, scale: 1 }, names: [other, HASH.toLowerCase()] },
    });
    // A withdrawal leaves the zone, whoever receives it on the main chain.
    expect(read({ actionType: 'withdraw' }, { to: other })).toMatchObject({
      from,
      to: '',
      move: { names: [other] },
    });
  });

  it.each(['Deposit', 'deposit_to', 'WITHDRAWAL', 'withdrawTo'])('are known by the type %s', (actionType) => {
    expect(read({ actionType })).toBeDefined();
  });

  it.each([
    ['another type', { actionType: 'cancelWithdraw' }, undefined],
    ['a type of every object', { actionType: 'constructor' }, undefined],
    ['a failure', { status: '0x0' }, undefined],
    ['no amount', { value: '' }, undefined],
    ['an amount of zero', { value: '0' }, undefined],
    ['no sender', { from: '' }, undefined],
    ['details that cannot be read', { actionData: '{"to":' }, undefined],
    ['two recipients', {}, { to: other, recipient: third }],
    ['another sender', {}, { sender: other }],
  ])('are none with %s', (_why, fields, action) => {
    expect(read(fields as Record<string, string>, action)).toBeUndefined();
  });

  it('name nothing if they name too much', () => {
    const many = Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`field${n}`, addressOf(100 + n)]));
    expect(read({}, many)?.move.names).toEqual([]);
  });

  it('count by their details alone if a list reports them, too', () => {
    const [listed, detailed] = [read({}), read({}, { token: 'USDX' })];
    const another = read({ hash: `0x${'b'.repeat(64)}` });
    if (listed === undefined || detailed === undefined || another === undefined) throw new Error('no move');
    expect(preferDetailedMoves([[listed, another], [detailed]])).toEqual([[another], [detailed]]);
    expect(preferDetailedMoves([[listed]])).toEqual([[listed]]);
  });
});
