import fc from 'fast-check';
import { erc20Abi, erc1155Abi, erc721Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { readAbi } from '../../../../shared/engine/abi/read-abi.ts';
import { canonicalSignature } from '../../../../shared/engine/abi/signature.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';

const TRANSFER = 'event Transfer(address indexed from, address indexed to, uint256 value)';
const json = (value: unknown): string => JSON.stringify(value);
const event = (changes: object): string => json([{ type: 'event', name: 'E', inputs: [], ...changes }]);
const signatures = (text: string): string[] => readAbi(text).map(canonicalSignature);

function refusal(text: string): string {
  try {
    readAbi(text);
  } catch (error) {
    if (error instanceof CasebookError && error.code === 'input.invalid') return error.message;
    throw error;
  }
  return 'accepted';
}

describe('forms of an ABI', () => {
  it.each([
    ['a JSON list', json(erc20Abi)],
    ['an artifact of Hardhat or Foundry', json({ contractName: 'T', abi: erc20Abi, bytecode: '0x00' })],
    ['the answer of an explorer', json({ status: '1', message: 'OK', result: json(erc20Abi) })],
    ['text with a byte order mark', `\uFEFF  ${json(erc20Abi)}\n`],
  ])('%s', (_what, text) => {
    expect(signatures(text)).toContain('Transfer(address,address,uint256)');
  });

  it('lines of Solidity, with structs, comments and semicolons', () => {
    expect(
      signatures(
        `// a token\n${TRANSFER};\n\nstruct Order { address maker; uint256[2] limits; }\nfunction fill(Order[] orders, uint amount) returns (bool)\nerror Late(uint64 at)`,
      ),
    ).toEqual(['Transfer(address,address,uint256)', 'fill((address,uint256[2])[],uint256)', 'Late(uint64)']);
  });

  it('a JSON list of lines', () => {
    expect(signatures(json([TRANSFER]))).toEqual(['Transfer(address,address,uint256)']);
  });

  it('the short names of integers are written out', () => {
    expect(signatures(event({ inputs: [{ type: 'uint' }, { type: 'int[3]' }] }))).toEqual([
      'E(uint256,int256[3])',
    ]);
  });

  it('keeps nothing of an entry but what decoding needs', () => {
    const [entry] = readAbi(
      event({
        inputs: [{ type: 'address', name: 'a', indexed: true, internalType: 'address payable' }],
        x: 1,
      }),
    );
    expect(entry).toEqual({
      type: 'event',
      name: 'E',
      inputs: [{ type: 'address', name: 'a', indexed: true }],
    });
  });

  it('leaves out what has no selector', () => {
    expect(
      signatures(json([{ type: 'constructor', inputs: [] }, { type: 'receive' }, ...erc721Abi])),
    ).toEqual(signatures(json(erc721Abi)));
  });
});

describe('a refusal names the place and the reason', () => {
  it.each([
    ['', 'is empty'],
    ['[{"type":"event",}]', 'line 1, column 18, is not JSON'],
    ['[\n {"type":"event"', 'line 2'],
    ['{"abi":5}', 'is neither a list'],
    ['{"bytecode":"0x"}', 'is neither a list'],
    ['[]', 'names no event'],
    ['[3]', 'entry 1, is not an object'],
    [json([{ type: 'struct', name: 'S' }]), 'entry 1, is of the type “struct”'],
    [event({ name: '' }), 'entry 1, is an event without a usable name'],
    [event({ name: 'a b' }), 'without a usable name'],
    [event({ inputs: 'none' }), 'entry 1 (event E), has no list of arguments'],
    [event({ inputs: [{ type: 'address' }, { name: 'x' }] }), 'entry 1 (event E), argument 2, has no type'],
    [
      event({ inputs: [{ type: 'uint257' }] }),
      'argument 1, has the type uint257: integers have 8 to 256 bits',
    ],
    [event({ inputs: [{ type: 'uint12' }] }), 'in steps of 8'],
    [event({ inputs: [{ type: 'MyEnum' }] }), 'has the type “MyEnum”, which is not a type'],
    [event({ inputs: [{ type: 'fixed128x18' }] }), 'which no compiler encodes yet'],
    [event({ inputs: [{ type: 'uint256[0][]' }] }), 'is an array of the fixed length 0'],
    [event({ inputs: [{ type: 'uint8[9999][9999]' }] }), 'more than 10,000 values'],
    [event({ inputs: [{ type: 'tuple[]', components: [] }] }), 'is a tuple without components'],
    [
      event({ inputs: Array.from({ length: 4 }, () => ({ type: 'bool', indexed: true })) }),
      'more than 3 indexed',
    ],
    [event({ inputs: [{ type: 'bool', indexed: 'yes' }] }), 'says neither true nor false for “indexed”'],
    ['\nevent Broken(adress a)', 'line 1, cannot be read'],
    ['// none\n\nhello world', 'line 3, cannot be read'],
    [`function f(${'uint256 a,'.repeat(500)}uint256 b)`, 'line 1, is longer than'],
  ])('%.60s', (text, words) => {
    expect(refusal(text)).toContain(words);
  });

  it('a tuple too deep to be a program’s', () => {
    let parameter: object = { type: 'uint256' };
    for (let depth = 0; depth < 40; depth += 1) parameter = { type: 'tuple', components: [parameter] };
    expect(refusal(event({ inputs: [parameter] }))).toContain('more than 12 deep');
  });
});

it('throws nothing but a refusal, whatever the text', () => {
  const entry = fc.record(
    {
      type: fc.constantFrom('event', 'function', 'error', 'constructor', 'x', 1, null),
      name: fc.oneof(fc.string(), fc.constantFrom('Transfer', '__proto__', 7)),
      inputs: fc.oneof(
        fc.jsonValue(),
        fc.array(
          fc.record({
            type: fc.constantFrom('uint', 'tuple', 'uint8[', '[]', 'bytes33', '__proto__'),
            name: fc.string(),
            components: fc.jsonValue(),
          }),
        ),
      ),
      anonymous: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(entry).map((list) => JSON.stringify(list)),
        fc
          .constantFrom('event ', 'function f(', 'struct S {')
          .chain((start) => fc.string().map((rest) => start + rest)),
      ),
      (text) => {
        refusal(text);
      },
    ),
    { numRuns: 300 },
  );
});

it('the standards that viem ships are read whole', () => {
  for (const abi of [erc20Abi, erc721Abi, erc1155Abi]) expect(readAbi(json(abi))).toHaveLength(abi.length);
});
