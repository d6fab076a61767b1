import fc from 'fast-check';
import { encodeAbiParameters, encodeEventTopics, type AbiEvent } from 'viem';
import { describe, expect, it } from 'vitest';
import { createAbiBook, type AbiBook, type KeptAbi } from '../../../../shared/engine/abi/abi-book.ts';
import { decodeLog, type LogReading } from '../../../../shared/engine/abi/decode-log.ts';
import { argumentLabel, decodedText } from '../../../../shared/engine/abi/decoded-value.ts';
import { describeSource } from '../../../../shared/engine/abi/describe-source.ts';
import { readAbi } from '../../../../shared/engine/abi/read-abi.ts';
import { canonicalSignature, topicOfSignature } from '../../../../shared/engine/abi/signature.ts';
import { anyValue, wordValue } from '../../../support/arbitrary-abi-value.ts';

const CONTRACT = `0x${'c'.repeat(40)}`;
const OTHER = `0x${'d'.repeat(40)}`;
const word = (hex: string): string => hex.padStart(64, '0');
const topic = (hex: string): string => `0x${word(hex)}`;
const TRANSFER = topicOfSignature('Transfer(address,address,uint256)');

const kept = (address: string, name: string, text: string): KeptAbi => ({
  address,
  name,
  entries: readAbi(text),
});
const bookOf = (abis: readonly KeptAbi[] = [], implementations: readonly [string, string][] = []): AbiBook =>
  createAbiBook({ abis, implementations: new Map(implementations) });
const read = (book: AbiBook, topics: readonly string[], data = '0x'): LogReading =>
  decodeLog(book, { address: CONTRACT, topics, data });

/** `name=text` of each argument, for short expectations. */
const words = (reading: LogReading): readonly string[] =>
  reading.kind === 'decoded'
    ? reading.arguments.map((each, place) => `${argumentLabel(each, place)}=${decodedText(each.value)}`)
    : [reading.kind];

describe('built-in standards', () => {
  it('tells ERC-20 and ERC-721 Transfer apart by the number of indexed arguments', () => {
    const fungible = read(bookOf(), [TRANSFER, topic('a'), topic('b')], topic('5'));
    expect(fungible).toMatchObject({ kind: 'decoded', source: 'standard', abiName: 'ERC-20' });
    expect(words(fungible)).toEqual([`from=0x${'0'.repeat(39)}a`, `to=0x${'0'.repeat(39)}b`, 'value=5']);
    const token = read(bookOf(), [TRANSFER, topic('a'), topic('b'), topic('5')]);
    expect(token).toMatchObject({ kind: 'decoded', source: 'standard', abiName: 'ERC-721' });
    expect(words(token).at(-1)).toBe('tokenId=5');
  });

  it('a Transfer that is neither is a named failure', () => {
    expect(read(bookOf(), [TRANSFER, topic('a')], topic('5'))).toMatchObject({
      kind: 'failed',
      name: 'Transfer',
      reason: 'the log has 1 indexed argument, the event 2',
    });
    // Not “ERC-20 with something more”: a standard must fit to the last bit.
    expect(read(bookOf(), [TRANSFER, topic('a'), topic('b')], `${topic('5')}${word('6')}`)).toMatchObject({
      kind: 'failed',
      reason: '32 bytes more than the arguments take',
    });
  });

  it.each([
    ['WETH', 'Deposit(address,uint256)', [topic('a')], topic('1')],
    [
      'ERC-1155',
      'TransferSingle(address,address,address,uint256,uint256)',
      [topic('a'), topic('b'), topic('c')],
      `${topic('1')}${word('2')}`,
    ],
    ['EIP-1967', 'Upgraded(address)', [topic('a')], '0x'],
    ['EIP-1967', 'AdminChanged(address,address)', [], `${topic('a')}${word('b')}`],
    ['ERC-173', 'OwnershipTransferred(address,address)', [topic('a'), topic('b')], '0x'],
  ])('%s %s', (abiName, signature, topics, data) => {
    expect(read(bookOf(), [topicOfSignature(signature), ...topics], data)).toMatchObject({
      kind: 'decoded',
      source: 'standard',
      abiName,
      signature,
    });
  });
});

describe('where the names come from', () => {
  const LINE = 'event Paid(address indexed by, uint256 amount)';
  const topics = [topicOfSignature('Paid(address,uint256)'), topic('a')];
  const paid = (book: AbiBook) => read(book, topics, topic('9'));

  it('the ABI of the address, of its implementation, or a guess by the ABI of another address', () => {
    expect(paid(bookOf([kept(CONTRACT, 'Till', LINE)]))).toMatchObject({ source: 'abi', abiName: 'Till' });
    expect(paid(bookOf([kept(OTHER, 'Till', LINE)], [[CONTRACT, OTHER]]))).toMatchObject({
      source: 'implementation',
    });
    expect(paid(bookOf([kept(OTHER, 'Till', LINE)]))).toMatchObject({ source: 'guess', abiName: 'Till' });
    expect(paid(bookOf())).toEqual({
      kind: 'unknown',
      reason: 'No ABI of the book and no built-in standard has an event with this topic.',
    });
  });

  it('the surest source comes first, whatever the order of the book', () => {
    const abis = [
      kept(OTHER, 'Implementation', 'event Paid(address indexed payer, uint256 amount)'),
      kept(CONTRACT, 'First', 'event Other()'),
      kept(CONTRACT, 'Second', LINE),
    ];
    expect(paid(bookOf(abis, [[CONTRACT, OTHER]]))).toMatchObject({ source: 'abi', abiName: 'Second' });
    expect(paid(bookOf(abis.slice(0, 2), [[CONTRACT, OTHER]]))).toMatchObject({ source: 'implementation' });
  });

  it('an ABI that does not fit the log leaves it to the next source, and is named where none fits', () => {
    const odd = kept(CONTRACT, 'Odd', 'event Transfer(address indexed from, address to, uint256 value)');
    expect(read(bookOf([odd]), [TRANSFER, topic('a'), topic('b')], topic('5'))).toMatchObject({
      kind: 'decoded',
      source: 'standard',
    });
    expect(read(bookOf([odd]), [TRANSFER, topic('a')], topic('5'))).toMatchObject({
      kind: 'failed',
      source: 'abi',
      abiName: 'Odd',
      reason: 'the data end before the arguments do',
    });
  });

  it('says it in words', () => {
    expect(describeSource('abi', 'Till', 'topic')).toBe('ABI of this address (Till)');
    expect(describeSource('implementation', 'Till', 'topic')).toBe('ABI of the implementation (Till)');
    expect(describeSource('standard', 'ERC-20', 'topic')).toBe('built-in standard ERC-20');
    expect(describeSource('guess', 'Till', 'selector')).toBe('guess by selector, from Till');
  });
});

describe('anonymous events', () => {
  const one = 'event Note(address indexed who, bytes32 indexed what) anonymous';
  it('are read where exactly one fits', () => {
    const reading = read(bookOf([kept(CONTRACT, 'A', one)]), [topic('a'), topic('b')]);
    expect(reading).toMatchObject({ kind: 'decoded', name: 'Note', source: 'abi' });
    expect(reading).toHaveProperty('remark', expect.stringContaining('anonymous'));
  });

  it('are left unnamed where several fit, and never guessed from another address', () => {
    const two = `${one}\nevent Same(address indexed one, uint256 indexed other) anonymous`;
    expect(read(bookOf([kept(CONTRACT, 'A', two)]), [topic('a'), topic('b')])).toMatchObject({
      kind: 'unknown',
      reason: 'Several anonymous events fit: Note(address,bytes32), Same(address,uint256).',
    });
    expect(read(bookOf([kept(OTHER, 'A', one)]), [topic('a'), topic('b')])).toMatchObject({
      kind: 'unknown',
    });
  });

  it('may have no topic at all', () => {
    expect(
      read(bookOf([kept(CONTRACT, 'A', 'event Plain(uint256 value) anonymous')]), [], topic('7')),
    ).toMatchObject({
      kind: 'decoded',
      name: 'Plain',
    });
    expect(read(bookOf(), [], topic('7'))).toMatchObject({ kind: 'unknown' });
  });
});

describe('indexed arguments', () => {
  it('of a dynamic type are only a hash', () => {
    const reading = read(
      bookOf([kept(CONTRACT, 'A', 'event Named(string indexed name, uint256[] indexed list)')]),
      [topicOfSignature('Named(string,uint256[])'), topic('a'), topic('B')],
    );
    expect(reading.kind === 'decoded' && reading.arguments.map(({ value }) => value)).toEqual([
      { kind: 'hash', text: topic('a') },
      { kind: 'hash', text: topic('b') },
    ]);
  });

  it('may be none although the standard has some: then the data are read whole, with a remark [found 18]', () => {
    const data = `0x${CONTRACT.slice(2).padStart(64, '0')}${OTHER.slice(2).padStart(64, '0')}${'7'.padStart(64, '0')}`;
    expect(read(bookOf(), [TRANSFER], data)).toMatchObject({
      kind: 'decoded',
      source: 'standard',
      remark: 'nothing is indexed in this log, unlike in the ABI',
      arguments: [
        { indexed: false, value: { kind: 'address', text: CONTRACT } },
        { indexed: false, value: { kind: 'address', text: OTHER } },
        { indexed: false, value: { kind: 'integer', text: '7' } },
      ],
    });
    // More or fewer bytes are another event's.
    expect(read(bookOf(), [TRANSFER], `${data}00`)).toMatchObject({ kind: 'failed' });
    expect(read(bookOf(), [TRANSFER], data.slice(0, -2))).toMatchObject({ kind: 'failed' });
  });

  it('that are no value of their type are a named failure', () => {
    expect(
      read(bookOf([kept(CONTRACT, 'A', 'event Small(uint8 indexed n)')]), [
        topicOfSignature('Small(uint8)'),
        topic('fff'),
      ]),
    ).toMatchObject({ kind: 'failed', reason: 'argument 1: the data have a number that does not fit uint8' });
  });
});

it('decodes what viem encodes, for events of any shape', () => {
  fc.assert(
    fc.property(
      fc.array(wordValue, { maxLength: 3 }),
      fc.array(anyValue, { maxLength: 3 }),
      (indexedValues, plainValues) => {
        const all = [
          ...indexedValues.map((each) => ({ ...each, indexed: true })),
          ...plainValues.map((each) => ({ ...each, indexed: false })),
        ];
        const event: AbiEvent = {
          type: 'event',
          name: 'Any',
          inputs: all.map(({ parameter, indexed }) => ({ ...parameter, indexed })),
        };
        const topics = encodeEventTopics({
          abi: [event],
          eventName: 'Any',
          args: indexedValues.map(({ given }) => given),
        });
        // viem leaves an absent argument out; ours are all given.
        expect(topics).toHaveLength(indexedValues.length + 1);
        const data =
          plainValues.length === 0
            ? '0x'
            : encodeAbiParameters(
                plainValues.map(({ parameter }) => parameter),
                plainValues.map(({ given }) => given),
              );
        const book = bookOf([{ address: CONTRACT, name: 'Any', entries: [event] }]);
        const reading = read(book, topics.map(String), data);
        expect(reading).toMatchObject({
          kind: 'decoded',
          signature: canonicalSignature(event),
          source: 'abi',
        });
        expect(reading.kind === 'decoded' && reading.arguments.map(({ value }) => value)).toEqual(
          all.map(({ expected }) => expected),
        );
      },
    ),
    { numRuns: 200 },
  );
});

it('never throws, whatever the log', () => {
  const entries = readAbi(
    [
      'event Transfer(address indexed from, address indexed to, uint256 value)',
      'event Deep((uint256[],string)[] list, bytes indexed key)',
      'event Quiet(bytes data) anonymous',
    ].join('\n'),
  );
  const book = bookOf([{ address: CONTRACT, name: 'A', entries }]);
  const known = entries.map((entry) => topicOfSignature(canonicalSignature(entry)));
  const hex = fc.uint8Array({ maxLength: 200 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
  const anyTopic = fc.oneof(
    fc.constantFrom(...known),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(anyTopic, { maxLength: 5 }), fc.oneof(hex, fc.string()), (topics, data) => {
      const reading = read(book, topics, data);
      if (reading.kind !== 'decoded') expect(reading.reason).toMatch(/\w/);
    }),
    { numRuns: 500 },
  );
});
