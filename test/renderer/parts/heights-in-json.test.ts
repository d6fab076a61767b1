import { describe, expect, it } from 'vitest';
import { heightsInJson } from '../../../renderer/parts/heights-in-json.ts';

const heightsOf = (text: string): readonly (readonly [string, string])[] =>
  heightsInJson(text).flatMap((part) => (part.height === undefined ? [] : [[part.text, part.height]]));

describe('heights in a text of JSON, or of a record in lines', () => {
  it.each([
    ['{"height":"103393519","x":"1"}', [['103393519', '103393519']]],
    ['{ "a": 1,\n  "blockHeight": 12\n}', [['12', '12']]],
    [
      '{"blockNumber":"0x62a0f","number":"0xFF"}',
      [
        ['0x62a0f', '403983'],
        ['0xFF', '255'],
      ],
    ],
    [
      '{"height":7,"height" : "8"}',
      [
        ['7', '7'],
        ['8', '8'],
      ],
    ],
    [
      'txId: "0x1"\nheight: "12"\nblockNumber: "0xc"\nblockHeight: 7',
      [
        ['12', '12'],
        ['0xc', '12'],
        ['7', '7'],
      ],
    ],
    // Cut short, as the screen shows a long answer.
    ['{"height":"12", "blockHeig', [['12', '12']]],
  ])('%s', (text, found) => {
    expect(heightsOf(text)).toEqual(found);
    expect(
      heightsInJson(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['another field', '{"weight":"12","gasUsed":"0x12","chainIndex":12}'],
    ['no whole number', '{"height":12.5,"height":1e3,"height":-1,"height":"12a","height":""}'],
    ['a number of a list, which is no quantity of a node', '{"number":12,"number":"12","blockNumber":null}'],
    ['more digits than any height', `{"height":"${'9'.repeat(16)}","number":"0x${'f'.repeat(13)}"}`],
    ['a field within a string', String.raw`{"symbol":"x\", \"height\": \"12\"","memo":"{\"height\":12}"}`],
    ['a line that only begins alike', 'heightOfPrice: "12"\nprice height: "12"\nmemo: "\\nheight: 12"'],
    ['nothing', ''],
  ])('finds none in %s', (_what, text) => {
    expect(heightsOf(text)).toEqual([]);
  });
});
