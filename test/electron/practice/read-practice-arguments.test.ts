import { describe, expect, it } from 'vitest';
import { PRACTICE_USAGE, readPracticeArguments } from '../../../electron/practice/read-practice-arguments.ts';

describe('options of the command line', () => {
  it('all reach the service', () => {
    const given =
      '--port 8123 --seed other --faults html --key k --secret s --passphrase p --prefix XY --segment anchor --chain A --tz-chain B --still';
    expect(readPracticeArguments(given.split(' '))).toEqual({
      port: 8123,
      seed: 'other',
      faults: { rules: [{ kind: 'html' }] },
      credentials: { apiKey: 'k', secretKey: 's', passphrase: 'p' },
      headerPrefix: 'XY',
      pathSegment: 'anchor',
      chainShortName: 'A',
      tradeZoneChainShortName: 'B',
      liveHead: false,
    });
    expect(readPracticeArguments([])).toEqual({});
    expect(readPracticeArguments(['--help'])).toBe('help');
    for (const word of given.match(/--\S+/g) ?? []) expect(PRACTICE_USAGE).toContain(word);
  });

  it.each([
    ['--port abc', "'abc' is not a port"],
    ['--port 65536', "'65536' is not a port"],
    ['--port -1', '--port'],
    ['--bogus', '--bogus'],
    ['stray', 'stray'],
    ['--key k', '--key, --secret and --passphrase belong together'],
    ['--prefix a/b', '--prefix'],
    ['--faults nonsense', 'nonsense'],
  ])('%s is refused in words', (given, words) => {
    expect(() => readPracticeArguments(given.split(' '))).toThrow(
      expect.objectContaining({ code: 'input.invalid', message: expect.stringContaining(words) }),
    );
  });
});
