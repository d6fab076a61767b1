/**
 * ABIs as verifiers, compilers and explorers give them: what can be read is kept, what cannot is named.
 */
import { erc20Abi, erc721Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { mergeAbis, readAbi, readAbis } from '../../../../shared/engine/abi/read-abi.ts';
import { canonicalSignature, selectorOfSignature } from '../../../../shared/engine/abi/signature.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';

const json = (value: unknown): string => JSON.stringify(value);
const GOOD = [
  { type: 'event', name: 'Paid', inputs: [{ name: 'amount', type: 'uint256', indexed: false }] },
  { type: 'function', name: 'pay', inputs: [{ name: 'to', type: 'address' }], outputs: [] },
];
const GOOD_SIGNATURES = ['Paid(uint256)', 'pay(address)'];
const signatures = (text: string): string[] => readAbi(text).map(canonicalSignature);
const names = (text: string): string[] => readAbis(text).map(({ name }) => name);
const faults = (text: string): string[] =>
  mergeAbis(readAbis(text)).faults.map(({ place, reason }) => `${place}: ${reason}`);
function refusal(text: string): string {
  try {
    readAbi(text);
  } catch (error) {
    if (error instanceof CasebookError && error.code === 'input.invalid') return error.message;
    throw error;
  }
  return 'accepted';
}
const call = (input: object): object => ({ type: 'function', name: 'f', inputs: [input], outputs: [] });

describe('an entry that cannot be read is named, and the rest is kept', () => {
  it.each<[string, unknown, RegExp]>([
    [
      'a fixed-point number',
      call({ type: 'fixed168x10', name: 'x' }),
      /entry 2 \(function f\), argument 1.*fixed168x10/,
    ],
    ['an enum of a library', call({ type: 'Lib.Field', name: 'x' }), /“Lib\.Field” of a library/],
    ['an array of it', call({ type: 'Lib.Field[]' }), /of a library/],
    [
      'storage of a library',
      call({ type: 'Lib.Data storage', name: 'x' }),
      /“Lib\.Data storage” of a library/,
    ],
    ['storage of a mapping', call({ type: 'mapping(address => uint256) storage' }), /of a library/],
    ['a function without a name', { type: 'function', inputs: [] }, /entry 2.*without a usable name/],
    ['a name that is null', { type: 'event', name: null, inputs: [] }, /an event without a usable name/],
    ['a tuple without components', call({ type: 'tuple', name: 't' }), /is a tuple without components/],
    ['a tuple with null for components', call({ type: 'tuple[]', components: null }), /is a tuple without/],
    ['an unknown kind of entry', { type: 'struct', name: 'S' }, /entry 2.*of the type “struct”/],
    ['a type that is a number', { type: 7, name: 'S' }, /entry 2.*of the type “7”/],
    ['an argument without a type', call({ name: 'x' }), /argument 1: has no type/],
    [
      'an argument that is null',
      { type: 'function', name: 'f', inputs: [null] },
      /argument 1: is not an object/,
    ],
    [
      'a result that cannot be read',
      { type: 'function', name: 'f', inputs: [], outputs: [{ type: 'Lib.Data storage' }] },
      /result 1/,
    ],
    ['null', null, /entry 2: is not an object/],
    ['a string among objects', 'function g()', /entry 2: is not an object/],
    [
      'too many indexed arguments',
      {
        type: 'event',
        name: 'E',
        inputs: Array.from({ length: 4 }, () => ({ type: 'bool', indexed: true })),
      },
      /more than 3 indexed/,
    ],
  ])('%s [found 19]', (_, entry, reason) => {
    const text = json([GOOD[0], entry, GOOD[1]]);
    expect(signatures(text)).toEqual(GOOD_SIGNATURES);
    expect(faults(text)).toEqual([expect.stringMatching(reason)]);
    expect(refusal(json([entry, null]))).not.toBe('accepted');
  });

  it.each<[string, unknown, string]>([
    ['null for the arguments', { type: 'function', name: 'f', inputs: null, outputs: null }, 'f()'],
    ['no arguments at all', { type: 'event', name: 'E' }, 'E()'],
    ['arguments without names', call({ type: 'uint256' }), 'f(uint256)'],
    ['a kind with a capital', { type: 'Function', name: 'f', inputs: [] }, 'f()'],
    ['no kind', { name: 'f', inputs: [{ type: 'uint' }] }, 'f(uint256)'],
    [
      'what old Vyper writes',
      {
        type: 'function',
        name: 'f',
        inputs: [],
        outputs: [{ type: 'bytes32', name: 'out' }],
        constant: true,
        payable: false,
        gas: 381,
      },
      'f()',
    ],
  ])('reads %s [found 19]', (_, entry, signature) => {
    expect(signatures(json([...GOOD, entry]))).toEqual([...GOOD_SIGNATURES, signature]);
    expect(faults(json([...GOOD, entry]))).toEqual([]);
  });

  it('keeps the readable lines of Solidity and names the others [found 19]', () => {
    const text = 'event Paid(uint256 amount)\nfunction bad(Lib.Data storage x)\nfunction pay(address to)';
    expect(signatures(text)).toEqual(GOOD_SIGNATURES);
    expect(faults(text)).toEqual([expect.stringMatching(/^line 2: cannot be read/)]);
    expect(signatures(json(text.split('\n')))).toEqual(GOOD_SIGNATURES);
  });
});

describe('finds the ABI in', () => {
  const metadata = {
    compiler: { version: '0.8.30' },
    language: 'Solidity',
    output: { abi: GOOD, devdoc: {} },
  };
  const standard = {
    contracts: { 'src/Till.sol': { Till: { abi: GOOD, evm: { bytecode: {} } } } },
    sources: {},
  };
  it.each<[string, unknown]>([
    ['metadata of solc', metadata],
    ['standard JSON of solc', standard],
    [
      'standard JSON of Vyper',
      { contracts: { 'till.vy': { till: { abi: GOOD, metadata: 'none' } } }, compiler: 'vyper' },
    ],
    ['combined JSON of solc', { contracts: { 'src/Till.sol:Till': { abi: GOOD, bin: '00' } }, version: '1' }],
    ['combined JSON of an old solc', { contracts: { 'Till.sol:Till': { abi: json(GOOD) } } }],
    ['build info of Hardhat', { id: 'x', input: { sources: { a: { content: '[' } } }, output: standard }],
    [
      'an artifact of Hardhat',
      { _format: 'hh-sol-artifact-1', contractName: 'Till', abi: GOOD, bytecode: '0x' },
    ],
    ['an artifact of Foundry', { abi: GOOD, methodIdentifiers: { 'pay(address)': '0c11dedd' }, metadata }],
    ['an artifact of Truffle', { contractName: 'Till', abi: GOOD, metadata: json(metadata), networks: {} }],
    ['a deployment of hardhat-deploy', { address: '0x00', abi: GOOD, args: [] }],
    ['its export', { name: 'mainnet', chainId: '1', contracts: { Till: { address: '0x00', abi: GOOD } } }],
    [
      'its export of all chains',
      { 1: [{ name: 'mainnet', chainId: '1', contracts: { Till: { abi: GOOD } } }] },
    ],
    ['Ape', { contractTypes: { Till: { abi: GOOD } } }],
    ['Etherscan, getabi', { status: '1', message: 'OK', result: json(GOOD) }],
    [
      'Etherscan, getsourcecode',
      {
        status: '1',
        message: 'OK',
        result: [{ SourceCode: 'contract {', ABI: json(GOOD), ContractName: 'Till' }],
      },
    ],
    ['a result that is a list', { status: '1', result: GOOD }],
    ['an ABI as text', { abi: json(GOOD) }],
    ['an ABI as text in text', { abi: json(json(GOOD)) }],
    ['Blockscout, v2', { name: 'Till', is_verified: true, abi: GOOD, language: 'solidity' }],
    ['Sourcify, v2', { match: 'exact_match', chainId: '1', compilation: { name: 'Till' }, abi: GOOD }],
    ['Sourcify, v2, metadata alone', { match: 'match', metadata }],
    ['Sourcify, v1', { status: 'full', files: [{ name: 'metadata.json', content: json(metadata) }] }],
    ['OKLink', { code: '0', msg: '', data: [{ contractName: 'Till', contractAbi: json(GOOD) }] }],
    [
      'Tron',
      {
        abi: {
          entrys: GOOD.map((each) => ({ ...each, type: each.type === 'event' ? 'Event' : 'Function' })),
        },
      },
    ],
    ['lines under abi', { abi: ['event Paid(uint256 amount)', 'function pay(address to)'] }],
    ['lines as a result', { result: ['event Paid(uint256 amount)', 'function pay(address to)'] }],
    ['a list of artifacts', [{ contractName: 'Till', abi: GOOD }]],
    ['JSON in text', json(GOOD)],
    [
      'a contract beside one whose ABI is broken',
      { contracts: { A: { abi: '[{' }, B: { abi: json(GOOD) } } },
    ],
    [
      'Sourcify, beside a file that only looks like JSON',
      {
        files: [
          { name: 'a.vy', content: '[x' },
          { name: 'metadata.json', content: json(metadata) },
        ],
      },
    ],
  ])('%s [found 19]', (_, value) => {
    expect(signatures(json(value))).toEqual(GOOD_SIGNATURES);
  });

  it.each<[string, string]>([
    [
      'a constant of TypeScript',
      `export const abi = [{ type: 'event', name: 'Paid', inputs: [{ name: 'amount', type: 'uint256', indexed: false, }], }, { type: 'function', name: 'pay', inputs: [{ name: 'to', type: 'address' }], outputs: [] }] as const;`,
    ],
    [
      'one with comments and a type',
      [
        '// generated',
        '/* abi */',
        "import type { Abi } from 'viem';",
        `const abi: Abi = ${json(GOOD)} satisfies Abi; // end`,
      ].join('\n'),
    ],
    ['a default export', `export default {\n  abi: ${json(GOOD)},\n};`],
    ['a module of Node', `'use strict';\nmodule.exports = { abi: ${json(GOOD)} };`],
    [
      'lines of ethers',
      'const iface = new ethers.Interface([\n  "event Paid(uint256 amount)",\n  `function pay(address to)`,\n]);',
    ],
    [
      'lines of viem',
      `export const abi = parseAbi(['event Paid(uint256 amount)', 'function pay(address to)'])`,
    ],
    [
      'the literal alone',
      `[{ type: 'event', name: 'Paid', inputs: [{ type: 'uint256' }] }, { type: 'function', name: 'pay', inputs: [{ type: 'address' }] }] as const`,
    ],
    ['JSON with “as const” behind it', `${json(GOOD)} as const;`],
    [
      'what solc prints with --abi',
      `\n======= src/Till.sol:Till =======\nContract JSON ABI\n${json(GOOD)}\n`,
    ],
    ['a block of Markdown', `\`\`\`json\n${json(GOOD)}\n\`\`\``],
    ['a block of Solidity', '```solidity\nevent Paid(uint256 amount);\nfunction pay(address to);\n```'],
    ['the key that was copied with it', `  "abi": ${json(GOOD)},`],
    ['entries without the list around them', GOOD.map(json).join(',\n')],
    ['one entry a line', GOOD.map(json).join('\n')],
    ['what stood in a string', json(json(GOOD)).slice(1, -1)],
    [
      'generated code of Go',
      `var TillMetaData = &bind.MetaData{\n\tABI: ${json(json(GOOD))},\n\tBin: "0x60",\n}`,
    ],
    ['generated code of Java', `public static final String ABI = ${json(json(GOOD))};`],
    ['a script of Python', `ABI = json.loads('${json(GOOD)}')`],
    [
      'an interface with comments, over several lines',
      [
        'pragma solidity ^0.8.0;',
        '/* The till. */',
        'interface ITill is IBase {',
        '  /// @notice Paid; not function x()',
        '  event Paid(',
        '    uint256 amount // in wei',
        '  );',
        '  function pay(address payable to)',
        '    virtual external;',
        '}',
      ].join('\n'),
    ],
  ])('%s [found 19]', (_, text) => {
    expect(signatures(text)).toEqual(GOOD_SIGNATURES);
  });
});

it.each<[string, string]>([
  [
    'function f(tuple(uint256 a, address[] b) p) view returns (tuple(uint256 x)[] y)',
    'f((uint256,address[]))',
  ],
  ['event Sold(address indexed by, tuple(uint256 a, bool b)[] items)', 'Sold(address,(uint256,bool)[])'],
  ['function f(uint a) @29000000', 'f(uint256)'],
  ['function f() constant returns (uint)', 'f()'],
  ['function f(bytes calldata x) public payable override returns (bytes memory)', 'f(bytes)'],
  ['function f() view external returns (uint x)', 'f()'],
])('the line %s of ethers or Solidity is read [found 19]', (line, signature) => {
  expect(signatures(line)).toEqual([signature]);
  expect(signatures(json([line, 'constructor(address a)', 'receive() external payable']))).toEqual([
    signature,
  ]);
  expect(faults(json([line, 'fallback() payable']))).toEqual([]);
});

it('reads a single entry [found 19]', () => {
  expect(signatures(json(GOOD[0]))).toEqual(['Paid(uint256)']);
});

describe('several contracts', () => {
  const OTHER = [{ type: 'event', name: 'Other', inputs: [] }, GOOD[0]];
  const standard = json({
    contracts: { 'a.sol': { Till: { abi: GOOD }, Empty: { abi: [] } }, 'b.sol': { Box: { abi: OTHER } } },
  });
  it('are told by their names, and are one ABI together [found 19]', () => {
    expect(names(standard)).toEqual(['Till', 'Box']);
    expect(signatures(standard)).toEqual([...GOOD_SIGNATURES, 'Other()']);
    expect(
      names(json({ contracts: { 'src/A.sol:A': { abi: json(GOOD) }, 'src/B.sol:B': { abi: OTHER } } })),
    ).toEqual(['A', 'B']);
    expect(
      names(
        json({
          result: [
            { ContractName: 'Proxy', ABI: json(OTHER) },
            { ContractName: 'Till', ABI: json(GOOD) },
          ],
        }),
      ),
    ).toEqual(['Proxy', 'Till']);
    expect(
      names(`export const tillAbi = ${json(GOOD)} as const\nexport const boxAbi = ${json(OTHER)} as const`),
    ).toEqual(['tillAbi', 'boxAbi']);
  });

  it('keep their names from the headings of solc [found 19]', () => {
    const part = (name: string, abi: unknown): string =>
      `======= src/${name}.sol:${name} =======\nContract JSON ABI\n${json(abi)}\n`;
    expect(names(part('Till', GOOD) + part('Box', OTHER))).toEqual(['Till', 'Box']);
  });

  it('are chosen from where they are too many entries for one [found 19]', () => {
    const many = Array.from({ length: 3 }, (_, at) => ({
      contractName: `C${at}`,
      abi: Array.from({ length: 2000 }, (_each, index) => ({
        type: 'function',
        name: `f${at}x${index}`,
        inputs: [],
      })),
    }));
    expect(names(json(many))).toEqual(['C0', 'C1', 'C2']);
    expect(refusal(json(many))).toContain('more than 5,000 entries over all contracts: choose one');
  });
});

describe('says what a service said instead', () => {
  it.each<[string, unknown, RegExp]>([
    [
      'Etherscan',
      { status: '0', message: 'NOTOK', result: 'Contract source code not verified' },
      /says “NOTOK: Contract source code not verified”/,
    ],
    [
      'Etherscan, getsourcecode',
      {
        status: '1',
        message: 'OK',
        result: [{ SourceCode: '', ABI: 'Contract source code not verified', ContractName: '' }],
      },
      /“Contract source code not verified”/,
    ],
    [
      'a limit of calls',
      { status: '0', message: 'NOTOK', result: 'Max rate limit reached' },
      /Max rate limit reached/,
    ],
    ['Blockscout', { message: 'Not found' }, /“Not found”/],
    [
      'Sourcify',
      { customCode: 'not_found', message: 'Contract 0x00 has not been verified', errorId: '1' },
      /has not been verified/,
    ],
    ['an error object', { error: { code: 5, message: 'No such contract' } }, /“No such contract”/],
    ['OKLink', { code: '50011', msg: 'Rate limit reached', data: [] }, /“Rate limit reached”/],
  ])('%s [found 19]', (_, answer, words) => {
    expect(refusal(json(answer))).toMatch(words);
    expect(refusal(json(answer))).not.toMatch(/comma/);
  });

  it('and still names the place of a fault in JSON [found 19]', () => {
    expect(refusal('[{"type":"event",}]')).toContain('line 1, column 18, is not JSON');
    expect(refusal(json({ result: '[{"type":"event"' }))).toContain('is not JSON');
  });
});

it('reads the ABIs of real tokens whole, and the selectors are theirs [found 19]', () => {
  expect(readAbi(json({ abi: erc20Abi }))).toHaveLength(erc20Abi.length);
  expect(
    readAbi(json({ output: { abi: erc721Abi } })).some(
      (entry) => selectorOfSignature(canonicalSignature(entry)) === '0x6352211e',
    ),
  ).toBe(true);
});

it('reads a script of many comments without working for long [found 19]', () => {
  const text = `${'/**/'.repeat(50_000)}x`;
  expect(refusal(text)).not.toBe('accepted');
  expect(refusal(`const a = ${'['.repeat(50_000)}`)).not.toBe('accepted');
});

it.each(['[{\\"', 'const a = [{\\"', '[/*', '"[{', 'function f(\n', '/**/', 'x\n[]\n', "'[{", '= a =\n'])(
  'refuses half a megabyte of %j without working for long [found 19]',
  (piece) => {
    expect(refusal(piece.repeat(500_000 / piece.length))).not.toBe('accepted');
  },
);
