import { describe, expect, it } from 'vitest';
import { methodWords, tokenWords } from '../../../../renderer/table/filter/filter-words.ts';
import { MethodNames } from '../../../../shared/engine/abi/method-names.ts';
import { readHumanAbi } from '../../../../shared/engine/abi/read-human-abi.ts';
import { tokenNamesOf } from '../../../../shared/engine/deception/token-registry.ts';

const [ONE, OTHER, THIRD] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
];

describe('the words of tokens', () => {
  const names = tokenNamesOf([
    [ONE, 'USDP'],
    [OTHER, 'usdp'],
    [THIRD, 'DAI'],
  ]);
  const group = (value: string, ...units: readonly string[]) => ({
    value,
    count: units.length,
    sums: units.map((unit) => ({ unit, sum: '1', rows: 1 })),
  });
  const wordsOf = (atMost: number) =>
    tokenWords({ groups: [group(ONE, 'USDP'), group(THIRD, 'DAI')], total: 2, rows: 2 }, names, atMost);

  it('have the end of a contract that only another trail of the case tells apart', () => {
    const [word] = wordsOf(10);
    expect(word).toMatchObject({ name: 'USDP·1111', count: 1, clause: { anyOf: [ONE] } });
  });

  it('are understood also if the table has no such row', () => {
    expect(wordsOf(10).map(({ name, count }) => [name, count])).toEqual([
      ['USDP·1111', 1],
      ['usdp·2222', 0],
    ]);
    expect(wordsOf(1)).toHaveLength(1);
  });
});

describe('the words of methods', () => {
  const abi = (address: string, ...signatures: readonly string[]) => ({
    address,
    name: 'ABI',
    entries: readHumanAbi(signatures.map((signature) => `function ${signature}`)),
  });
  const names = new MethodNames({
    // The first has the selector of transfer(address,uint256).
    abis: [abi(ONE, 'many_msg_babbage(bytes1)', 'sweep(uint256)')],
    implementations: new Map(),
  });
  const words = methodWords(
    'methodId',
    [
      { value: '0xa9059cbb', count: 5 },
      { value: '', count: 2 },
      { value: '0x12345678', count: 1 },
    ],
    names,
  );

  it('are the names on the screen, and stay selectors where no name is known', () => {
    expect(words.find(({ name }) => name === '0x12345678')).toMatchObject({
      clause: { kind: 'equals', field: 'methodId', anyOf: ['0x12345678'] },
      count: 1,
    });
  });

  it('mean the rows of the contracts that call the method so', () => {
    const isMethod = { kind: 'equals', field: 'methodId', anyOf: ['0xa9059cbb'] };
    const isOwn = { kind: 'equals', field: 'to', anyOf: [ONE] };
    const named = (wanted: string) => words.filter(({ name }) => name === wanted).map(({ clause }) => clause);
    expect(named('many_msg_babbage')).toEqual([
      { kind: 'or', parts: [{ kind: 'and', parts: [isMethod, isOwn] }] },
    ]);
    expect(named('transfer')).toEqual([
      { kind: 'equals', field: 'methodId', anyOf: [''] },
      { kind: 'or', parts: [{ kind: 'and', parts: [isMethod, { kind: 'not', part: isOwn }] }] },
    ]);
  });
});
