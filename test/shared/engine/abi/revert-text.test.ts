/** The reason of a revert in texts of nodes and libraries, without the bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRevertMessage } from '../../../../shared/engine/abi/decode-revert.ts';
import { findRevert } from '../../../../shared/engine/abi/find-revert.ts';

const CALL = `0xa9059cbb${'0'.repeat(24)}${'c'.repeat(40)}${'0'.repeat(63)}5`;
const REVERTED = 'VM Exception while processing transaction:';
const ETHERS_6 = `transaction={ "data": "${CALL}", "to": "0x${'1'.repeat(40)}" }, invocation=null`;
const VIEM = `
 
Contract Call:
  address:   0x${'1'.repeat(40)}
  function:  transfer(address to, uint256 value)
  args:              (0x${'2'.repeat(40)}, 5)

Docs: https://viem.sh/docs/contract/readContract
Version: viem@2.21.0`;
const REMARK = 'as reported in the node’s message: the bytes were not sent';

const read = (message: string) => {
  const { data, messageText } = findRevert({ message });
  return { data, reading: messageText === undefined ? undefined : decodeRevertMessage(messageText) };
};

describe('the reason is read', () => {
  it.each<[string, string]>([
    ['Hardhat', `Error: ${REVERTED} reverted with reason string 'not allowed'`],
    ['Geth', 'execution reverted: not allowed'],
    ['ethers 6', 'execution reverted: "not allowed"'],
    [
      'ethers 6 with its fields',
      `execution reverted: "not allowed" (action="estimateGas", data=null, reason="not allowed", ${ETHERS_6}, revert=null, code=CALL_EXCEPTION, version=6.13.2)`,
    ],
    [
      'ethers 6, whose title has no reason',
      `missing revert data in call exception; Transaction reverted (action="call", data=null, reason="not allowed", ${ETHERS_6}, code=CALL_EXCEPTION, version=6.7.0)`,
    ],
    [
      'ethers 5',
      'call revert exception [ See: https://links.ethers.org/v5-errors-CALL_EXCEPTION ] (method="pay()", data="0x", errorArgs=["not allowed"], errorName="Error", errorSignature="Error(string)", reason="not allowed", code=CALL_EXCEPTION, version=abi/5.7.0)',
    ],
    [
      'ethers 5 on an estimate',
      `cannot estimate gas; transaction may fail or may require manual gas limit [ See: https://links.ethers.org/v5-errors-UNPREDICTABLE_GAS_LIMIT ] (reason="execution reverted: not allowed", method="estimateGas", transaction={"data":"${CALL}"}, code=UNPREDICTABLE_GAS_LIMIT, version=providers/5.7.2)`,
    ],
    [
      'ethers 5 before its link',
      'execution reverted: not allowed [ See: https://links.ethers.org/v5-errors-CALL_EXCEPTION ] (error={"code":3}, code=CALL_EXCEPTION)',
    ],
    ['viem', `The contract function "transfer" reverted with the following reason:\nnot allowed${VIEM}`],
    ['viem, cut', 'reverted with the following reason:\nnot allowed'],
    [
      'viem of a call',
      `Execution reverted with reason: not allowed.\n\nRaw Call Arguments:\n  to:    0x${'1'.repeat(40)}\n  data:  ${CALL}\n\nVersion: viem@2.21.0`,
    ],
    [
      'viem of a node’s words',
      `An internal error was received.\n\nRequest body: {"method":"eth_call","params":[{"data":"${CALL}"}]}\n\nDetails: execution reverted: not allowed\nVersion: viem@2.21.0`,
    ],
    ['web3.js', 'Returned error: execution reverted: not allowed'],
    ['web3.js with its handler', 'Your request got reverted with the following reason string: not allowed'],
    ['Truffle', `Returned error: ${REVERTED} revert not allowed -- Reason given: not allowed.`],
    ['Foundry', '(code: 3, message: execution reverted: not allowed, data: Some(String("0x")))'],
    ['alloy', 'server returned an error response: error code 3: execution reverted: not allowed, data: "0x"'],
    ['Anvil', 'execution reverted: revert: not allowed'],
    ['Forge', '[FAIL. Reason: revert: not allowed] testPay() (gas: 5)'],
    ['Forge of today', '[FAIL: not allowed] testPay() (gas: 5)'],
    ['Forge’s script', 'Error: script failed: not allowed'],
  ])('of %s [found 20]', (_, message) => {
    const { data, reading } = read(message);
    expect(data === undefined || data === '0x').toBe(true);
    expect(reading).toEqual({ kind: 'message', text: 'not allowed', from: 'node', remark: REMARK });
  });

  it.each<[string, string, string]>([
    ['Hardhat', `${REVERTED} reverted with custom error 'Paused(5, "it’s")'`, 'Paused(5, "it’s")'],
    [
      'viem',
      `The contract function "transfer" reverted.\n\nError: Paused(uint256 until, bool hard)\n             (5, true)${VIEM}`,
      'Paused(5, true)',
    ],
    [
      'ethers 6',
      `execution reverted (unknown custom error) (action="call", data=null, reason=null, ${ETHERS_6}, revert={ "args": [ 5, "x" ], "name": "Paused", "signature": "Paused(uint256,string)" }, code=CALL_EXCEPTION, version=6.7.0)`,
      'Paused(5, x)',
    ],
    [
      'ethers 5',
      'call revert exception (method="pay()", data="0x", errorArgs=[{"type":"BigNumber","hex":"0x05"}], errorName="Paused", errorSignature="Paused(uint256)", reason=null, code=CALL_EXCEPTION, version=abi/5.7.0)',
      'Paused(5)',
    ],
  ])('of a custom error of %s [found 20]', (_, message, text) => {
    expect(read(message).reading).toEqual({
      kind: 'message',
      text,
      isCustom: true,
      from: 'node',
      remark: REMARK,
    });
  });

  it.each([
    `${REVERTED} reverted with panic code 0x11 (Arithmetic operation overflowed outside of an unchecked block)`,
    'execution reverted: "Panic due to OVERFLOW(17)" (action="call", data=null, code=CALL_EXCEPTION)',
    'execution reverted: panic: arithmetic underflow or overflow (0x11)',
    'call revert exception (errorArgs=[{"type":"BigNumber","hex":"0x11"}], errorName="Panic", errorSignature="Panic(uint256)", reason=null)',
  ])('of the panic in “%s” [found 20]', (message) => {
    expect(read(message).reading).toMatchObject({ kind: 'panic', code: '17', from: 'node', remark: REMARK });
  });

  it('with quotes, brackets, newlines and escapes of its own [found 20]', () => {
    const textOf = (message: string) => (read(message).reading as { text?: string } | undefined)?.text;
    expect(textOf(`${REVERTED} reverted with reason string 'it''s (not) 'allowed''`)).toBe(
      "it''s (not) 'allowed'",
    );
    expect(textOf('execution reverted: "say \\"no\\"" (action="call", data=null)')).toBe('say "no"');
    expect(textOf('reverted with the following reason:\nline one\nline two\n\nContract Call:')).toBe(
      'line one\nline two',
    );
  });
});

it.each([
  'execution reverted (unknown custom error) (action="call", data=null, reason=null, code=CALL_EXCEPTION)',
  `execution reverted (no data present; likely require(false) occurred) (action="call", data="0x", reason="require(false)", ${ETHERS_6}, code=CALL_EXCEPTION)`,
  'Execution reverted for an unknown reason.',
  'Transaction has been reverted by the EVM:\n{}',
  'Error: Transaction reverted and Hardhat couldn’t infer the reason.',
  'missing revert data (action="call", data=null, reason=null, code=CALL_EXCEPTION, version=6.7.0)',
  'The contract function "pay" returned no data ("0x").',
])('no reason is made of “%s” [found 20]', (message) => {
  expect(read(message).reading).toBeUndefined();
});

it('takes no bytes of the call for those of the revert [found 20]', () => {
  const error = `0x08c379a0${'20'.padStart(64, '0')}${'1'.padStart(64, '0')}${'41'.padEnd(64, '0')}`;
  const { data } = findRevert({
    message: `execution reverted: "A" (action="call", data="${error}", reason="A", transaction={ "data": "${CALL}${'0'.repeat(640)}" }, code=CALL_EXCEPTION)`,
  });
  expect(data).toBe(error);
  expect(
    read(`execution reverted for an unknown reason.\n\nRaw Call Arguments:\n  data:  ${CALL}\n`).data,
  ).toBeUndefined();
});

it('never throws or hangs, whatever the text [found 20]', () => {
  const pieces = fc.constantFrom(
    'revert',
    'reverted: ',
    '"',
    "'",
    '\\',
    '(',
    '{',
    '\n',
    'reason=',
    'revert={',
    'a',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 200 }), (text) => {
      expect(() => read(text.join(''))).not.toThrow();
    }),
  );
});

it.each([
  'revert',
  'reverted: ',
  '\n',
  ' ',
  ' \n',
  '\t:',
  'revert ',
  'revert={',
  '{',
  '}',
  'tx={',
  'tx={{',
  'tx={{a}',
  'tx={{a{b}}',
  'requestBody="',
  'requestBody="a',
  'reason="',
  '(reason="a',
  'revert={"args": [',
  '(',
  '-- Reason given: ',
  "reverted with reason string '",
  'Request:\n a\n',
  ', data:',
  'panic',
  '[FAIL:',
  'custom error 08c379a0',
  '0x08c379a0',
])('reads a long text of “%s” at once [found 20]', (piece) => {
  const started = performance.now();
  for (const begin of [
    'execution reverted: ',
    'reverted with the following reason:\n',
    'reverted.\n\nError: A(',
  ])
    read(`${begin}${piece.repeat(Math.floor(90_000 / piece.length))}`);
  expect(performance.now() - started).toBeLessThan(1000);
});
