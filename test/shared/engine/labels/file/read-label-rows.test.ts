import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelRecord } from '../../../../../shared/engine/storage/case-records.ts';
import {
  decodeLabelFile,
  readLabelFile,
} from '../../../../../shared/engine/labels/file/decode-label-file.ts';
import { labelCsv } from '../../../../../shared/engine/labels/file/label-csv.ts';
import { planLabelImport } from '../../../../../shared/engine/labels/file/plan-label-import.ts';
import {
  MOST_LABELS,
  problemText,
  readLabelRows,
} from '../../../../../shared/engine/labels/file/read-label-rows.ts';
import { labelBookOf } from '../../../../../shared/engine/labels/label-book.ts';

const address = (digit: string): string => `0x${digit.repeat(40)}`;
const hash = `0x${'e'.repeat(64)}`;
const lines = (...rows: readonly string[]): string => rows.join('\r\n');
const problems = (text: string): string[] => readLabelRows(text).problems.map(problemText);

const ENCODED: readonly (readonly [name: string, encoding: string, mark: readonly number[]])[] = [
  ['UTF-8', 'utf8', []],
  ['UTF-8 with a byte order mark', 'utf8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', 'utf16le', [0xff, 0xfe]],
  ['UTF-16LE without a mark', 'utf16le', []],
  ['UTF-16BE', 'utf16be', [0xfe, 0xff]],
  ['UTF-16BE without a mark', 'utf16be', []],
];

function encode(text: string, encoding: string, mark: readonly number[]): Uint8Array {
  const bytes = Buffer.from(text, encoding === 'utf8' ? 'utf8' : 'utf16le');
  return Uint8Array.from([...mark, ...(encoding === 'utf16be' ? bytes.swap16() : bytes)]);
}

describe('F11: encodings', () => {
  it.each(ENCODED)('reads %s', (_name, encoding, mark) => {
    const text = lines('address,label', `${address('a')},Börse 取引所`);
    const decoded = decodeLabelFile(encode(text, encoding, mark));
    expect(decoded.text).toBe(text);
    expect(readLabelRows(decoded.text).labels).toMatchObject([{ line: 2, label: 'Börse 取引所' }]);
  });

  it('refuses bytes that are not text, in words', () => {
    expect(() => decodeLabelFile(Uint8Array.from([0x61, 0xff, 0x62]))).toThrow(/was read as UTF-8/);
    expect(() => decodeLabelFile(Uint8Array.from([0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00]))).toThrow(
      /was read as UTF-16LE/,
    );
  });

  it('refuses 100 MB before a byte is read', async () => {
    const file = {
      name: 'all.csv',
      size: 100_000_000,
      arrayBuffer: () => Promise.reject(new Error('must not be read')),
    };
    await expect(readLabelFile(file)).rejects.toMatchObject({
      code: 'input.invalid',
      message: expect.stringContaining('100,000,000 bytes'),
    });
  });
});

describe('F11: delimiters', () => {
  it.each([',', ';', '\t', '|'])('finds %j', (delimiter) => {
    const text = lines(
      ['Name Tag', 'Address', 'comment'].join(delimiter),
      ['Hub', address('a'), `"a${delimiter} b"`].join(delimiter),
    );
    expect(readLabelRows(text)).toMatchObject({
      delimiter,
      labels: [{ subject: address('a'), label: 'Hub', remark: `a${delimiter} b` }],
      problemCount: 0,
    });
  });

  it('takes a file without a heading: address, then label', () => {
    expect(readLabelRows(lines(`${hash},Drain`, `${address('b')},Hub`)).labels).toMatchObject([
      { line: 1, subject: hash, label: 'Drain' },
      { line: 2, subject: address('b'), label: 'Hub' },
    ]);
  });

  it.each(['', 'one column', 'name#address', `wallet:label\r\n${address('a')}:Hub`])(
    'refuses %j with what line 1 should be',
    (text) => {
      expect(() => readLabelRows(text)).toThrow(/^Line 1/);
    },
  );
});

describe('F11: rows', () => {
  it('says line and column of what is wrong: line 7, column address', () => {
    const good = Array.from({ length: 5 }, (_, index) => `${address(String(index))},Label ${index}`);
    expect(problems(lines('address,label', ...good, '0x1234,Bad'))).toEqual([
      'line 7, column address: “0x1234” has 4 hex digits: an address has 0x and 40, a transaction hash 0x and 64.',
    ]);
  });

  it('takes blocks and words of a log under the names that the program writes', () => {
    const names = ['block:18500000', `tz-block:${hash}`, `word:${hash}`];
    const { labels, problems: wrong } = readLabelRows(
      lines('address,label', ...names.map((each) => `${each},A`)),
    );
    expect([labels.map(({ subject }) => subject), wrong]).toEqual([names, []]);
    expect(problems(lines('address,label', 'block:x,A', 'case,B'))).toHaveLength(2);
  });

  it('counts lines that a quoted cell goes over', () => {
    const text = lines('address,label,note', `${address('a')},A,"two\r\nlines"`, `x,B,`);
    expect(problems(text)).toEqual([
      expect.stringMatching(/^line 4, column address: “x” is neither an address/),
    ]);
  });

  it.each([
    [`,Hub,,,`, 'line 2, column address: is empty.'],
    [`${address('a')},,,,`, 'line 2, column label: is empty.'],
    [
      `${address('a')},${'x'.repeat(501)},,,`,
      'line 2, column label: has 501 characters: a label has at most 500.',
    ],
    [`${address('a')},Hub,,2026-02-30,`, /^line 2, column date: “2026-02-30” is not a date/],
    [`${address('a')},Hub,,2026-11-20 18:30,`, /^line 2, column date: /],
    [`${address('a')},Hub,too,many,cells,here`, /^line 2: has 6 cells where line 1 has 5/],
    [`${address('a')},"Hub,,,`, /^line 2: has a quote/],
    ['0x52908400098527886E0F7030069857D2E4169Ee7,Hub,,,', /^line 2, column address: .*EIP-55/],
  ])('refuses %j', (row, expected) => {
    const found = problems(lines('address,label,source,date,note', row));
    expect(found).toEqual([
      typeof expected === 'string' ? expected : (expect.stringMatching(expected) as unknown),
    ]);
  });

  it('takes labels of 81 to 500 characters [found 28]', () => {
    for (const length of [81, 200, 500])
      expect(readLabelRows(lines('address,label', `${address('a')},${'x'.repeat(length)}`))).toMatchObject({
        labels: [{ label: 'x'.repeat(length) }],
        problemCount: 0,
      });
  });

  it('takes several labels of one subject with their sources [found 15]', () => {
    const text = lines(
      'address,label,source',
      `${address('a')},Hub,Police`,
      `${address('A')},Mixer,Explorer`,
      `${address('a')},Mixer,`,
    );
    expect(problems(text)).toEqual([]);
    expect(readLabelRows(text).labels.map(({ label, source }) => [label, source])).toEqual([
      ['Hub', 'Police'],
      ['Mixer', 'Explorer'],
      ['Mixer', undefined],
    ]);
  });

  it('keeps hostile cells as the text they are', () => {
    const hostile = '=HYPERLINK("https://evil.example","x")';
    const rows = readLabelRows(lines('address,label', `${address('a')},"${hostile.replaceAll('"', '""')}"`));
    expect(rows.labels).toMatchObject([{ label: hostile }]);
  });

  it('has a limit to the labels of one import, and tells at most a thousand problems', () => {
    const many = Array.from(
      { length: MOST_LABELS + 1 },
      (_, index) => `0x${index.toString(16).padStart(40, '0')},L`,
    );
    expect(problems(lines('address,label', ...many))).toEqual([
      expect.stringMatching(/^line 50002: is label 50001/),
    ]);
    const wrong = readLabelRows(lines('address,label', ...many.map((row) => `z${row}`)));
    expect([wrong.problems.length, wrong.problemCount]).toEqual([1000, MOST_LABELS + 1]);
  });
});

describe('F11: dry run', () => {
  const held = (caseId: string, subject: string, label: string): LabelRecord => ({
    caseId,
    subject,
    label,
    updatedAt: 1,
  });
  const { entries } = labelBookOf(
    [held('c', address('a'), 'Hub'), held('c', address('b'), 'Old')],
    [held('0', address('a'), 'Common')],
  );
  const { labels } = readLabelRows(
    lines(
      'address,label',
      `${address('a')},Hub`,
      `${address('b')},New`,
      `${address('c')},Fresh`,
      `${address('C')},Fresh`,
    ),
  );

  it('tells new, same, changes X → Y and repeated', () => {
    const { planned, counts, toKeep } = planLabelImport(labels, entries, 'case');
    expect(planned.map(({ outcome, before }) => [outcome, before])).toEqual([
      ['same', 'Hub'],
      ['changes', 'Old'],
      ['new', undefined],
      ['repeated', undefined],
    ]);
    expect(counts).toEqual({ new: 1, changes: 1, same: 1, repeated: 1 });
    expect(toKeep.case.map(({ label }) => label)).toEqual(['New', 'Fresh']);
    expect(toKeep.all).toEqual([]);
  });

  it('says which label goes on counting where labels for all cases are imported', () => {
    const { planned } = planLabelImport(labels, entries, 'all');
    expect(planned.map(({ outcome, before, outranked }) => [outcome, before, outranked])).toEqual([
      ['changes', 'Common', 'Hub'],
      ['new', undefined, 'Old'],
      ['new', undefined, undefined],
      ['repeated', undefined, undefined],
    ]);
  });
});

describe('a file of both books', () => {
  const held = (caseId: string, label: string): LabelRecord => ({
    caseId,
    subject: address('a'),
    label,
    updatedAt: 1,
  });
  const book = labelBookOf([held('c', 'Own')], [held('0', 'Common')]);
  const csv = labelCsv([
    { record: held('c', 'Own'), scope: 'this case' },
    { record: held('0', 'Common'), scope: 'all cases' },
  ]);

  it('comes back with each label in its own, though they are of one address', () => {
    const { labels, problems, namesBooks } = readLabelRows(csv);
    expect([problems, namesBooks]).toEqual([[], true]);
    expect(planLabelImport(labels, book.entries, 'as-named').counts).toMatchObject({ same: 2 });
    const { toKeep } = planLabelImport(labels, [], 'as-named');
    expect([toKeep.case, toKeep.all].map((each) => each.map(({ label }) => label))).toEqual([
      ['Own'],
      ['Common'],
    ]);
    // Into one book the first of an address goes, the one that counts.
    expect(planLabelImport(labels, [], 'all').toKeep.all.map(({ label }) => label)).toEqual(['Own']);
  });

  it('refuses a book that there is not, and takes two labels of one address in one book', () => {
    const both = (one: string, other: string): readonly string[] =>
      readLabelRows(
        lines('address,label,holds in', `${address('a')},One,${one}`, `${address('a')},Two,${other}`),
      ).problems.map(problemText);
    expect(both('this case', 'elsewhere')).toEqual([
      'line 3, column holds in: “elsewhere” is not a book of labels: “this case” or “all cases”.',
    ]);
    expect(both('This case', 'case')).toEqual([]);
    expect(both('this case', 'all cases')).toEqual([]);
    const { labels } = readLabelRows(lines('address,label,holds in', `${address('a')},One,`));
    expect(planLabelImport(labels, [], 'as-named').toKeep.case).toHaveLength(1);
  });
});

it('names what a spreadsheet changed in a file of ours that it saved again [F12]', () => {
  const texts = ['Hub', '123456789012345678901234', '1E5', '=1+1', 'Two, in one'];
  const held = texts.map((label, index): LabelRecord => ({
    caseId: 'c',
    subject: address(String(index + 1)),
    label,
    source: 'Police',
    date: '2026-11-20',
    updatedAt: 1,
  }));
  const { entries } = labelBookOf(held, []);
  // As LibreOffice saves a file that it opened with its defaults: numbers rounded and rewritten,
  // dates in the form of its language, quotes only where a comma needs them, lines ended by LF,
  // everything else as it was.
  const saved = labelCsv(held.map((record) => ({ record, scope: 'this case' })))
    .replace('"123456789012345678901234"', '123456789012346000000000')
    .replace('"1E5"', '100000')
    .replace('"2026-11-20"', '11/20/26')
    .replaceAll(/"([^",]*)"/g, '$1')
    .replaceAll('\r\n', '\n');
  expect(saved).not.toContain('"Hub"');
  const { labels, problems: told } = readLabelRows(saved);
  expect(told.map(problemText)).toEqual([
    'line 2, column date: “11/20/26” is not a date: 2026-11-20, or 2026-11-20T18:30:00Z in UTC.',
  ]);
  const { planned, counts } = planLabelImport(labels, entries, 'as-named');
  expect(planned.map(({ outcome, before, given }) => [outcome, before, given.label])).toEqual([
    ['changes', '123456789012345678901234', '123456789012346000000000'],
    ['changes', '1E5', '100000'],
    ['same', '=1+1', '=1+1'],
    ['same', 'Two, in one', 'Two, in one'],
  ]);
  expect(counts).toEqual({ new: 0, changes: 2, same: 2, repeated: 0 });
});

it('F11: what is exported comes back as the same labels, whatever is in them', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((each) => each.trim());
  const given = fc.array(
    fc.record({
      label: text.filter((each) => each !== '' && !/[\r\n]/.test(each)),
      source: text,
      remark: text.map((each) => each.replaceAll(/\r\n?/g, '\n')),
      date: fc.constantFrom('', '2026-11-20', '2026-11-20T18:30:00Z'),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(given, (rows) => {
      const records = rows.map(({ label, source, remark, date }, index): LabelRecord => ({
        caseId: 'c',
        subject: `0x${index.toString(16).padStart(40, '0')}`,
        label,
        updatedAt: index,
        ...(source === '' ? {} : { source }),
        ...(remark === '' ? {} : { remark }),
        ...(date === '' ? {} : { date }),
      }));
      const csv = labelCsv(records.map((record) => ({ record, scope: 'this case' })));
      const read = readLabelRows(csv);
      expect(read.problems).toEqual([]);
      const { counts } = planLabelImport(read.labels, labelBookOf(records, []).entries, 'case');
      expect(counts).toEqual({ new: 0, changes: 0, same: rows.length, repeated: 0 });
    }),
  );
});
