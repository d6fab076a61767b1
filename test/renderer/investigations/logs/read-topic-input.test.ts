import { expect, it } from 'vitest';
import { readTopicInput } from '../../../../renderer/investigations/logs/read-topic-input.ts';

const WORD = `0x${'A'.repeat(64)}`;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

it('reads words, addresses and signatures, several at once', () => {
  expect(readTopicInput('')).toEqual({ topics: [] });
  expect(readTopicInput(` ${WORD} , 0x${'B'.repeat(40)}`)).toEqual({
    topics: [WORD.toLowerCase(), `0x${'0'.repeat(24)}${'b'.repeat(40)}`],
  });
  expect(readTopicInput(`Transfer(address, address, uint256), ${WORD}`).topics).toEqual([
    TRANSFER,
    WORD.toLowerCase(),
  ]);
  expect(readTopicInput('Fill((address,uint256)[],bool)').topics).toHaveLength(1);
});

it('reads links to signatures and topics [found 14]', () => {
  const link = 'https://openchain.xyz/signatures?query=';
  for (const named of [`${link}Transfer(address,address,uint256)`, `${link}${TRANSFER}`])
    expect(readTopicInput(named)).toEqual({ topics: [TRANSFER] });
  expect(readTopicInput(`https://explorer.example/topics?t=${TRANSFER}, ${WORD}`).topics).toEqual([
    TRANSFER,
    WORD.toLowerCase(),
  ]);
  expect(readTopicInput(`${link}0xa9059cbb`).error).toContain('is not a topic');
});

it.each(['0x12', 'Transfer', 'hello world', `${WORD}0`, 'f(<b>)'])(
  'refuses %s with what is needed',
  (text) => {
    expect(readTopicInput(text)).toEqual({
      topics: [],
      error: expect.stringContaining(
        'is not a topic: 0x and 64 hex digits, an address, or a signature',
      ) as string,
    });
  },
);

it('refuses an address with capitals that are not its own', () => {
  const mistyped = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  expect(readTopicInput(`${WORD}, ${mistyped}`)).toEqual({
    topics: [],
    error: expect.stringContaining('EIP-55') as unknown,
  });
  expect(readTopicInput(mistyped.toLowerCase()).topics).toHaveLength(1);
});
