import { describe, expect, it } from 'vitest';
import { judgeAddresses } from '../../../../shared/engine/deception/judge-addresses.ts';
import { judgeMovement, type Deceptions } from '../../../../shared/engine/deception/judge-movement.ts';
import { judgeTokens } from '../../../../shared/engine/deception/judge-tokens.ts';
import { describeDeceptions } from '../../../../renderer/table/warnings/describe-deceptions.ts';
import { movementReader } from '../../../../renderer/table/warnings/movement-of-row.ts';
import {
  lookalikeRemark,
  warningAbout,
  warningsOf,
  wholeTextOf,
} from '../../../../renderer/table/warnings/warning-text.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { BLOCK_FILLS } from '../../../../shared/service/endpoints/block-fills.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { checksumAddress } from '../../../../shared/units/hex.ts';
import { addressOf, lookalikeOf } from '../../../support/lookalike-addresses.ts';

const [landlord, usdp, fakeUsdp] = [addressOf('landlord'), addressOf('usdp'), addressOf('fake usdp')];
const lookalike = lookalikeOf(landlord, 6, 5, 'poisoner');
const known: Deceptions = {
  addresses: judgeAddresses([
    { address: landlord, firstValue: 1 },
    { address: lookalike, firstValue: 2 },
  ]),
  tokens: judgeTokens([
    { contract: usdp, symbol: 'USDP', firstValue: 1 },
    { contract: fakeUsdp, symbol: 'USD\u0420\u202E', firstValue: 2 },
  ]),
};
const read = movementReader(ADDRESS_TRANSACTION_LIST);
const wordsOf = (fields: JsonObject): readonly string[] => {
  if (read === undefined) throw new Error('no movements');
  return warningsOf(known, judgeMovement(known, read(fields))).map(wholeTextOf);
};

describe('X6: warnings of a row', () => {
  it.each([
    [{ from: addressOf('victim'), to: landlord, amount: '5' }, ['imitated']],
    [{ from: addressOf('victim'), to: lookalike, amount: '5' }, ['lookalike']],
    [
      { from: lookalike, to: landlord, amount: '0', tokenContractAddress: fakeUsdp },
      [`counterfeit of USDP·${checksumAddress(usdp).slice(-4)}`, 'lookalike', 'zero value', 'imitated'],
    ],
    [{ from: lookalike, to: lookalike, amount: '0.0001' }, ['lookalike', 'dust']],
    [
      { from: addressOf('victim'), to: addressOf('stranger'), amount: '5', tokenContractAddress: usdp },
      ['shared symbol of 2 contracts'],
    ],
    [{ from: addressOf('victim') }, []],
    [{}, []],
  ])('%j: %j', (fields, words) => {
    expect(wordsOf(fields)).toEqual(words);
  });

  it('accuse neither of two tokens of which none was there first', () => {
    const equals = judgeTokens([
      { contract: usdp, symbol: 'USDP', firstValue: 1 },
      { contract: fakeUsdp, symbol: 'USDP', firstValue: 1 },
    ]);
    for (const contract of [usdp, fakeUsdp])
      expect(warningAbout({ ...known, tokens: equals }, contract)).toMatchObject({
        text: 'shared symbol',
        detail: ' of 2, none first',
      });
  });

  it('are none of records that are no movements', () => {
    expect(movementReader(BLOCK_FILLS)).toBeUndefined();
  });

  it('say how many digits are the same, and are silent about an address that is only imitated', () => {
    expect(lookalikeRemark(known, lookalike)).toContain('the first 6 and the last 5 digits are the same');
    expect(lookalikeRemark(known, landlord)).toBeUndefined();
    expect(lookalikeRemark(undefined, lookalike)).toBeUndefined();
    expect(warningAbout(known, landlord)?.text).toBe('imitated');
    expect(warningAbout(known, addressOf('stranger'))).toBeUndefined();
  });

  it('X5: name scripts that do not belong together, and write out what cannot be seen', () => {
    const sentence = warningAbout(known, fakeUsdp)?.sentence ?? '';
    expect(sentence).toContain('Its letters are Latin and Cyrillic.');
    expect(sentence).toContain('⟦U+202E⟧');
    expect(sentence).not.toContain('\u202E');
  });
});

it('counts what is suspected, and says where it is hidden', () => {
  const deceptions = { ...known, suspected: 1203, failed: 0 };
  expect(describeDeceptions(deceptions, 5000, undefined)).toBe(
    '1,203 of 5,000 rows are suspected of address poisoning; 1 lookalike address, 1 token named like another one.',
  );
  expect(describeDeceptions({ ...deceptions, suspected: 1 }, 1, 'others')).toBe(
    '1 of 1 row is hidden: suspected of address poisoning; 1 lookalike address, 1 token named like another one.',
  );
  expect(
    describeDeceptions({ addresses: new Map(), tokens: new Map(), suspected: 2, failed: 1 }, 9, 'suspected'),
  ).toBe('2 of 9 rows are suspected of address poisoning (1 of them failed).');
});
