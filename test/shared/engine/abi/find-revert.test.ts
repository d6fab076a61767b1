/**
 * The reason of a revert, wherever nodes put it in their error.
 */
import { encodeErrorResult, parseAbi } from 'viem';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAbiBook } from '../../../../shared/engine/abi/abi-book.ts';
import { decodeRevert, decodeRevertMessage } from '../../../../shared/engine/abi/decode-revert.ts';
import { findRevert } from '../../../../shared/engine/abi/find-revert.ts';
import { readHumanAbi } from '../../../../shared/engine/abi/read-human-abi.ts';
import { readAnswer } from '../../../../renderer/investigations/rpc/answer/read-answer.ts';
import type { EvidenceRecord } from '../../../../shared/contract/journal-contract.ts';
import type { JsonValue } from '../../../../shared/units/json-value.ts';

const ABI = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Paused(uint256 until)']);
const ERROR = encodeErrorResult({ abi: ABI, errorName: 'Error', args: ['not allowed'] });
/** The call data of `transfer(address,uint256)`. */
const CALL = `0xa9059cbb${'0'.repeat(24)}${'c'.repeat(40)}${'0'.repeat(63)}5`;
const PANIC = encodeErrorResult({ abi: ABI, errorName: 'Panic', args: [17n] });
const CUSTOM = encodeErrorResult({ abi: ABI, errorName: 'Paused', args: [5n] });
const HASH = `0x${'ab'.repeat(32)}`;
const CONTRACT = `0x${'12'.repeat(20)}`;
const book = createAbiBook({
  abis: [{ address: CONTRACT, name: 'Vault', entries: readHumanAbi(['error Paused(uint256 until)']) }],
  implementations: new Map(),
});

describe('the bytes are found', () => {
  it.each<[string, unknown]>([
    ['as data', { data: ERROR }],
    ['in capitals', { data: `0x${ERROR.slice(2).toUpperCase()}` }],
    [
      'behind “Reverted” (OpenEthereum, Nethermind)',
      { message: 'VM execution error.', data: `Reverted ${ERROR}` },
    ],
    ['behind “Reverted” without 0x', { data: `Reverted ${ERROR.slice(2)}` }],
    ['without 0x (TRON)', { message: 'REVERT opcode executed', data: ERROR.slice(2) }],
    ['under data', { data: { data: ERROR } }],
    ['under data twice', { data: { originalError: { code: 3, data: ERROR } } }],
    ['under data, behind a word', { data: { data: `Reverted ${ERROR}`, message: 'x' } }],
    ['of Hardhat', { message: 'Error: VM Exception', data: { message: 'Error', txHash: HASH, data: ERROR } }],
    [
      'of Ganache 7',
      { data: { hash: HASH, programCounter: 1, result: ERROR, reason: 'not allowed', message: 'revert' } },
    ],
    [
      'of Ganache 2, under the hash',
      {
        data: {
          [HASH]: { error: 'revert', program_counter: 1, return: ERROR, reason: 'not allowed' },
          stack: 'at 0x1',
          name: 'e',
        },
      },
    ],
    ['of a wallet', { error: { code: 3, message: 'execution reverted', data: ERROR } }],
    ['of a cause', { cause: { data: ERROR } }],
    ['in the message', { message: `execution reverted: ${ERROR}` }],
    ['in the message, quoted', { message: `execution reverted, data: "${ERROR}"` }],
    [
      'in the message, with the selector first (zkSync)',
      { message: `execution reverted: Error function_selector = 0x08c379a0, data = ${ERROR}` },
    ],
    ['in the message of an inner error', { message: 'Internal error', data: `execution reverted: ${ERROR}` }],
    [
      'as return data (Hardhat)',
      {
        message: `VM Exception while processing transaction: reverted with an unrecognized custom error (return data: ${ERROR})`,
      },
    ],
    ['in JSON as text', { data: JSON.stringify({ code: 3, message: 'execution reverted', data: ERROR }) }],
    ['in the body of an inner answer', { body: JSON.stringify({ error: { code: 3, data: ERROR } }) }],
    [
      'as a custom error of Foundry',
      { message: `execution reverted: custom error 08c379a0:${ERROR.slice(10)}` },
    ],
    ['in a list of errors', { errors: [{ message: 'x' }, { code: 3, data: ERROR }] }],
    ['in a list', { data: [{ reason: 'x', output: ERROR }] }],
    ['of an inner error', { innerError: { message: 'x', serverError: { data: ERROR } } }],
    ['in what a wallet adds', { info: { response: { raw: ERROR } } }],
    ['in quotes', { data: `"${ERROR}"` }],
    ['without a space (OpenEthereum)', { message: `VM error: Reverted${ERROR}` }],
    ['named by its data alone (zkSync)', { message: `Failed: x, data = ${ERROR}` }],
    [
      'without 0x in brackets (Filecoin)',
      { message: `message execution failed (exit=[33], revert reason=[${ERROR.slice(2)}], vm error=[])` },
    ],
    [
      'beside the call that failed',
      { transaction: { data: CALL }, requestBody: JSON.stringify({ data: CALL }), inner: { data: ERROR } },
    ],
    ['though data are empty', { data: '0x', message: `execution reverted: ${ERROR}` }],
  ])('%s [found 20]', (_, error) => {
    const { data } = findRevert(error as JsonValue);
    expect(data?.toLowerCase()).toBe(ERROR.toLowerCase());
    expect(decodeRevert(book, CONTRACT, data ?? '')).toEqual({ kind: 'message', text: 'not allowed' });
  });

  it('whatever error they are [found 20]', () => {
    expect(decodeRevert(book, CONTRACT, findRevert({ data: `Reverted ${PANIC}` }).data ?? '')).toMatchObject({
      kind: 'panic',
      meaning: 'an arithmetic result overflowed or underflowed',
    });
    expect(
      decodeRevert(book, CONTRACT, findRevert({ data: { data: { data: CUSTOM } } }).data ?? ''),
    ).toMatchObject({
      kind: 'custom',
      name: 'Paused',
      source: 'abi',
    });
  });

  it.each<[string, unknown]>([
    ['a hash of a transaction', { message: 'reverted', data: { txHash: HASH, hash: HASH } }],
    ['a hash in a message', { message: `execution reverted in ${HASH}` }],
    ['an address in a message', { message: `execution reverted: account ${CONTRACT} is blocked` }],
    ['a number', { data: 5 }],
    ['a word', { data: 'Reverted', message: '' }],
    ['decimal digits', { data: '12345' }],
    ['what was called', { message: 'reverted', transaction: { data: CALL }, request: { input: CALL } }],
    ['no error', null],
  ])('but not in %s [found 20]', (_, error) => {
    expect(findRevert(error as JsonValue).data).toBeUndefined();
  });

  it('empty ones are told from none [found 20]', () => {
    expect(findRevert({ message: 'VM execution error.', data: 'Reverted 0x' })).toMatchObject({ data: '0x' });
    expect(findRevert({ message: 'execution reverted' })).toEqual({});
  });

  it('never throws, whatever the error [found 20]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { messageText: words } = findRevert(JSON.parse(JSON.stringify(value)));
        expect(['object', 'undefined']).toContain(typeof decodeRevertMessage(words ?? ''));
      }),
    );
  });
});

describe('a reason that is in words alone is read', () => {
  it.each<[string, string]>([
    ['execution reverted: not allowed', 'not allowed'],
    ['execution reverted: revert: not allowed', 'not allowed'],
    ['Execution reverted (not allowed)', 'not allowed'],
    ['revert: not allowed', 'not allowed'],
    ['VM Exception while processing transaction: revert not allowed', 'not allowed'],
    ["VM Exception while processing transaction: reverted with reason string 'not allowed'", 'not allowed'],
    [
      "Error: VM Exception while processing transaction: reverted with reason string 'it''s (not) allowed'",
      "it''s (not) allowed",
    ],
    ["VM Exception while processing transaction: reverted with custom error 'Paused(5)'", 'Paused(5)'],
    ['VM Exception while processing transaction: revert with reason "not allowed"', 'not allowed'],
    ['execution reverted: ERC20: transfer amount exceeds balance', 'ERC20: transfer amount exceeds balance'],
    ['transaction reverted: Ünïcode ✓', 'Ünïcode ✓'],
  ])('%s [found 20]', (message, text) => {
    const { messageText: words } = findRevert({ message });
    expect(decodeRevertMessage(words ?? '')).toMatchObject({ kind: 'message', text, from: 'node' });
  });

  it.each<[string, string]>([
    [
      'VM Exception while processing transaction: reverted with panic code 0x11 (Arithmetic operation overflowed)',
      '17',
    ],
    ['execution reverted: panic code 0x32', '50'],
    ['execution reverted: panic: array out-of-bounds access (0x32)', '50'],
  ])('%s is the panic %s [found 20]', (message, code) => {
    const { messageText: words } = findRevert({ message });
    expect(decodeRevertMessage(words ?? '')).toMatchObject({ kind: 'panic', code });
  });

  it.each([
    'execution reverted',
    'always failing transaction',
    'VM execution error.',
    'Transaction reverted without a reason string',
    'REVERT opcode executed',
    'header not found',
  ])('%s is none [found 20]', (message) => {
    const { messageText: words } = findRevert({ message });
    expect(words === undefined ? undefined : decodeRevertMessage(words)).toBeUndefined();
  });

  it('where data are a sentence, or Ganache names the reason beside empty bytes [found 20]', () => {
    const ofSentence = findRevert({ message: 'Internal error', data: 'execution reverted: not allowed' });
    expect(decodeRevertMessage(ofSentence.messageText ?? '')).toMatchObject({ text: 'not allowed' });
  });
});

it('reads it from the record of a call in the journal [found 20]', () => {
  const record = (error: object): EvidenceRecord =>
    ({
      request: { subject: 'eth_call', body: '{"jsonrpc":"2.0","id":3,"method":"eth_call","params":[]}' },
      status: 200,
      body: new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 3, error })),
    }) as unknown as EvidenceRecord;
  expect(
    readAnswer(record({ code: -32015, message: 'VM execution error.', data: `Reverted ${ERROR}` })),
  ).toMatchObject({
    kind: 'refused',
    revertData: ERROR,
  });
  expect(readAnswer(record({ code: 3, message: 'execution reverted: not allowed' }))).toMatchObject({
    kind: 'refused',
    revertData: undefined,
    revertMessage: 'execution reverted: not allowed',
  });
});

it('shows data that are plain text as text, marked [found 20]', () => {
  const data = `0x${Buffer.from('wrong-calldatasize').toString('hex')}`;
  expect(decodeRevert(book, CONTRACT, data)).toMatchObject({
    kind: 'message',
    text: 'wrong-calldatasize',
    from: 'plain bytes',
  });
});
