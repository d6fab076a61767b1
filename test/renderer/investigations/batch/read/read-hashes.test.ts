import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvTableOf } from '../../../../../renderer/investigations/batch/read/csv-columns.ts';
import { hashesOfLine } from '../../../../../renderer/investigations/batch/read/hashes-of-line.ts';
import { readHashes, type HashPlace } from '../../../../../renderer/investigations/batch/read/read-hashes.ts';

const A = `0x${'ab'.repeat(32)}`;
const B = `0x${'12'.repeat(32)}`;
const ANYWHERE: HashPlace = { kind: 'anywhere' };
const read = (text: string, place: HashPlace = ANYWHERE) =>
  readHashes(text, place, {
    source: 'pasted',
    signal: new AbortController().signal,
    pause: () => Promise.resolve(),
  });

const hexDigits = (length: number) =>
  fc
    .array(
      fc.integer({ min: 0, max: 15 }).map((digit) => digit.toString(16)),
      { minLength: length, maxLength: length },
    )
    .map((digits) => digits.join(''));
const hash = hexDigits(64).map((digits) => `0x${digits}`);

/** One way in which people and programs write a hash. */
const DRESSES: readonly ((hash: string) => string)[] = [
  (each) => each,
  (each) => each.toUpperCase(),
  (each) => `0X${each.slice(2)}`,
  (each) => each.slice(2),
  (each) => each.slice(2).toUpperCase(),
  (each) => `"${each}"`,
  (each) => `'${each}'`,
  (each) => `\u{FEFF}${each}\u{200B}`,
  (each) => `${each.slice(0, 20)}\u{AD}${each.slice(20)}`,
  (each) => `<${each}>`,
  (each) => `https://explorer.example/tx/${each}`,
  (each) => `https://explorer.example/tx/${each}?tab=2#logs`,
  (each) => `explorer.example/search?f=0&q=${each}`,
  (each) => `tx=${each}`,
  (each) => `(${each})`,
];
const SEPARATORS = [',', ', ', ' ', '\t', ';', ' | ', '  ,, ', ' \u{A0} '];

describe('a line', () => {
  it.each([
    ['', [], []],
    [' \t ,;" \u{FEFF}', [], []],
    [A, [A], []],
    [`${A}${B}`, [A, B], []],
    [`${A}${B.slice(2)}`, [], ['too long: 128 hex digits instead of 64']],
    [A.slice(0, -1), [], ['too short: 63 hex digits instead of 64']],
    [`${A}0`, [], ['too long: 65 hex digits instead of 64']],
    ['0x', [], ['too short: 0 hex digits instead of 64']],
    [`${A.slice(0, -1)}g`, [], ['not hexadecimal: it has “g”']],
    [`${A.slice(2, -1)}O`, [], ['not hexadecimal: it has “O”']],
    ['0x1111111111111111111111111111111111111111', [], ['an address, not a transaction hash']],
    [
      'https://e.example/address/0x1111111111111111111111111111111111111111',
      [],
      ['an address, not a transaction hash'],
    ],
    ['Transaction', [], ['no hash']],
    ['=HYPERLINK("x")', [], ['no hash']],
    ['18500000', [], ['no hash']],
    // A row of a table: what stands beside a hash is context, unless it was meant as one.
    [`2026-10-03,${A},0x1111111111111111111111111111111111111111,1.5,ok`, [A], []],
    [`${A}, ${B.slice(0, 30)}`, [A], ['too short: 28 hex digits instead of 64']],
    [`https://e.example/txs?ids=${A}%2C${B}`, [A, B], []],
    [`${A} ${A}`, [A, A], []],
  ])('%j', (text, hashes, reasons) => {
    const found = hashesOfLine(text);
    expect(found.hashes).toEqual(hashes);
    expect(found.malformed.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('shows a long text cut', () => {
    expect(hashesOfLine('x'.repeat(10_000)).malformed[0]?.text).toHaveLength(81);
  });
});

describe('a text', () => {
  it('has each hash once, with all its lines, and what is malformed with its own', async () => {
    const list = await read(`${A}\r\nnonsense\r${B}, ${A}\n\n${A}`);
    expect(list.hashes).toEqual([
      { hash: A, lines: [1, 3, 5] },
      { hash: B, lines: [3] },
    ]);
    expect(list.malformed).toEqual([{ line: 2, text: 'nonsense', reason: 'no hash' }]);
  });

  it('finds every hash of any mess, once, in order, with its lines', async () => {
    const written = fc.record({ hash, dress: fc.constantFrom(...DRESSES) });
    const line = fc.record({
      written: fc.array(written, { maxLength: 4 }),
      separator: fc.constantFrom(...SEPARATORS),
    });
    const lines = fc.array(line, { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom('\n', '\r\n', '\r'), fc.nat(), async (given, lineEnd, seed) => {
        // Some come again, in another dress.
        const again = given.flatMap(({ written: each }) => each).at(seed % 7);
        const all = [
          ...given,
          ...(again === undefined
            ? []
            : [
                {
                  written: [{ ...again, dress: DRESSES[seed % DRESSES.length] ?? again.dress }],
                  separator: ',',
                },
              ]),
        ];
        const text = all
          .map(({ written: each, separator }) =>
            each.map(({ hash: one, dress }) => dress(one)).join(separator),
          )
          .join(lineEnd);
        const expected = new Map<string, number[]>();
        for (const [index, { written: each }] of all.entries())
          for (const { hash: one } of each) expected.set(one, [...(expected.get(one) ?? []), index + 1]);
        const list = await read(text);
        expect(list.hashes).toEqual(Array.from(expected, ([one, at]) => ({ hash: one, lines: at })));
        expect(list.malformed).toEqual([]);
      }),
    );
  });

  it('never takes for a hash what is not 64 hex digits long', async () => {
    const wrong = fc
      .tuple(
        fc.constantFrom('0x', '0X'),
        fc.integer({ min: 0, max: 140 }).filter((length) => length !== 64),
      )
      .chain(([prefix, length]) => hexDigits(length).map((digits) => `${prefix}${digits}`));
    await fc.assert(
      fc.asyncProperty(fc.array(wrong, { minLength: 1, maxLength: 20 }), async (texts) => {
        const list = await read(texts.join('\n'));
        expect(list.hashes).toEqual([]);
        expect(list.malformed.map(({ line }) => line)).toEqual(texts.map((_, index) => index + 1));
      }),
    );
  });

  it('takes any text whatever, and stops when it is told to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        await read(text);
      }),
    );
    const abort = new AbortController();
    const reading = readHashes(`${A}\n`.repeat(20_000), ANYWHERE, {
      source: '',
      signal: abort.signal,
      pause: () => Promise.resolve(abort.abort()),
    });
    await expect(reading).rejects.toThrow(/abort/i);
  });

  it('of 100,000 lines is read a little at a time', async () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, index) => `https://explorer.example/tx/0x${index.toString(16).padStart(64, '0')}`,
    );
    let pauses = 0;
    const list = await readHashes(lines.join('\n'), ANYWHERE, {
      source: '',
      signal: new AbortController().signal,
      pause: () => {
        pauses += 1;
        return Promise.resolve();
      },
    });
    expect(list.hashes).toHaveLength(100_000);
    expect(list.hashes.at(-1)?.lines).toEqual([100_000]);
    expect(pauses).toBeGreaterThan(80);
  });
});

describe('a table', () => {
  it('is one where its first row has headings; the column of the transactions is told from that of the blocks', () => {
    const table = csvTableOf(`Blockhash;Txhash;From\n${B};${A};0x11\n${B};${A};0x11\n`);
    expect(table).toMatchObject({ delimiter: ';', best: 1 });
    expect(table?.columns).toEqual([
      { index: 0, name: 'Blockhash', hashes: 2 },
      { index: 1, name: 'Txhash', hashes: 2 },
      { index: 2, name: 'From', hashes: 0 },
    ]);
  });

  it.each([[`${A},${B}\n${B},${A}`], [A], [''], ['a,b\nc,d'], [`hash\n${A}`]])('is not in %j', (text) => {
    expect(csvTableOf(text)).toBeUndefined();
  });

  it('gives the hashes of one column with the lines in which their rows begin, whatever its cells hold', async () => {
    const cell = fc.oneof(
      hash,
      fc.constantFrom('', 'two\nlines', 'three\r\nlines\r\n', 'a,b', '"quoted"', ' 1.5 ', 'x'),
    );
    const row = fc.tuple(cell, hash, cell);
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 60 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom(1, 400),
        async (rows, delimiter, newline, times) => {
          const all = Array.from({ length: times }, () => rows).flat();
          const text = Papa.unparse([['Block', 'Tx', 'Note'], ...all], { delimiter, newline });
          const expected = new Map<string, number[]>();
          let line = 2;
          for (const cells of all) {
            expected.set(cells[1], [...(expected.get(cells[1]) ?? []), line]);
            line += 1 + cells.reduce((sum, each) => sum + (each.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
          }
          const list = await read(text, { kind: 'column', delimiter, index: 1 });
          expect(list.hashes).toEqual(Array.from(expected, ([one, lines]) => ({ hash: one, lines })));
          expect(list.malformed).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('names the lines of rows with nothing in the column: blank lines are no rows, a short row is one', async () => {
    const rows = ['Block,Tx,Note', `1,${A},x`, '2,,"two\nlines"', '', `3,${B},`, '4', '5," ",y', ',,', '   '];
    const list = await read(`${rows.join('\r\n')}\r\n`, { kind: 'column', delimiter: ',', index: 1 });
    expect(list.hashes).toEqual([
      { hash: A, lines: [2] },
      { hash: B, lines: [6] },
    ]);
    expect(list.malformed).toEqual([]);
    expect(list.emptyLines).toEqual([3, 7, 8, 9]);
    expect((await read('\n\n,,\n')).emptyLines).toEqual([]);
  });

  it('counts them over the ends of pieces, each once', async () => {
    const long = Array.from({ length: 9000 }, (_, index) => (index % 3 === 0 ? 'x,' : `x,${A}`)).join('\n');
    const list = await read(`Note,Tx\n${long}`, { kind: 'column', delimiter: ',', index: 1 });
    expect(list.emptyLines).toEqual(Array.from({ length: 3000 }, (_, index) => 2 + 3 * index));
    expect(list.hashes.map(({ lines }) => lines.length)).toEqual([6000]);
  });

  it('loses nothing to a quote that is never closed, and reads a cell longer than a piece', async () => {
    const list = await read(`Tx,Note\n${A},"open\n${B},x\n`, { kind: 'column', delimiter: ',', index: 0 });
    expect(list.hashes).toEqual([
      { hash: A, lines: [2] },
      { hash: B, lines: [3] },
    ]);
    const long = await read(`Tx,Note\n${A},"${'y\n'.repeat(300_000)}"\n${B},x`, {
      kind: 'column',
      delimiter: ',',
      index: 0,
    });
    expect(long.hashes).toEqual([
      { hash: A, lines: [2] },
      { hash: B, lines: [300_003] },
    ]);
  });
});
