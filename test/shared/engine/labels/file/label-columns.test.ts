import { describe, expect, it } from 'vitest';
import { findLabelColumns } from '../../../../../shared/engine/labels/file/label-columns.ts';
import { problemText, readLabelRows } from '../../../../../shared/engine/labels/file/read-label-rows.ts';

const A = `0x${'a'.repeat(40)}`;
const B = `0x${'b'.repeat(40)}`;
const TX = `0x${'e'.repeat(64)}`;
const labelled = (text: string, chosen = {}) =>
  readLabelRows(text, chosen).labels.map(({ subject, label }) => [subject, label]);

describe('the columns of a label file', () => {
  it.each([
    ['tx_hash,address,label', `${TX},${A},Hub`],
    ['label,tx_hash,address', `Hub,${TX},${A}`],
    ['address,entity,label', `${A},Corp,Hub`],
    ['address,name,label', `${A},Corp,Hub`],
    ['entity,label,type,address', `Corp,Hub,cex,${A}`],
    ['hash,from,label,wallet_address', `${TX},${B},Hub,${A}`],
    ['Address,Public Name Tag,Name', `${A},Hub,Corp`],
    ['chain,Address Label,Contract Address', `x,Hub,${A}`],
    ['address_type,address,nametag', `eoa,${A},Hub`],
    ['blockHash,walletAddress,displayName', `${TX},${A},Hub`],
    ['address,account,label', `,${A},Hub`],
    ['id,who,addr', `1,Hub,${A}`],
    ['address,comment,what', `${A},note,Hub`],
    ['x,y', `${A},Hub`],
  ])('%s: the best-fitting win [found 15]', (head, row) => {
    expect(labelled(`${head}\n${row}\n`)).toEqual([[A, 'Hub']]);
  });

  it.each([
    ['without a head', `Hub,${A},2026\nMixer,${B},2026\n`],
    [
      'with titles and a comment above',
      `Labels of the team\n\n# 2026\nlabel;address\nHub;${A}\nMixer;${B}\n`,
    ],
    ['with sep=', `sep=;\r\nlabel;address\r\nHub;${A}\r\nMixer;${B}\r\n\r\n`],
    ['cut at tabs', `label\taddress\nHub\t${A}\nMixer\t${B}\n`],
    ['in single quotes', `'label','address'\n'Hub','${A}'\n'Mixer','${B}'`],
    ['with delimiters at the end of rows', `label,address\nHub,${A},\nMixer,${B},\n`],
    [
      'in other notations',
      `label,address\nHub,XKO${A.slice(2)}\nMixer,https://e.example/address/${B}?tab=x\n`,
    ],
  ])('are found %s [found 13]', (_, text) => {
    expect(labelled(text)).toEqual([
      [A, 'Hub'],
      [B, 'Mixer'],
    ]);
  });

  it('say which they are, and can be chosen [found 15]', () => {
    const text = `tx_hash,address,entity,label\n${TX},${A},Corp,Hub\n`;
    expect(findLabelColumns(text)).toMatchObject({
      places: { address: 1, label: 3 },
      names: { address: 'address', label: 'label' },
      table: { names: ['tx_hash', 'address', 'entity', 'label'] },
    });
    expect(labelled(text, { address: 0 })).toEqual([[TX, 'Hub']]);
    expect(labelled(text, { label: 2, note: 3 })).toEqual([[A, 'Corp']]);
    expect(readLabelRows(text, { source: 2 }).labels).toMatchObject([{ label: 'Hub', source: 'Corp' }]);
  });

  it('have to be chosen where no name tells the labels: nothing is read and nothing wrong [found 15]', () => {
    const text = `address,p,q\n${A},Hub,Corp\n`;
    expect(readLabelRows(text)).toMatchObject({ labels: [], problemCount: 0 });
    expect(labelled(text, { label: 2 })).toEqual([[A, 'Corp']]);
  });
});

describe('a bad line', () => {
  it.each([
    ['0x12,Bad', /^line 3, column address: “0x12” has 2 hex digits/],
    [`${B},`, /^line 3, column label: is empty/],
    [`${B},${'x'.repeat(501)}`, /^line 3, column label: has 501 characters/],
    [`${B},a,b`, /^line 3: has 3 cells where line 1 has 2/],
    [`${B},"open`, /^line 3: has a quote/],
    [`${B},"Bob" the builder`, /^line 3: has a quote/],
    [`vitalik.eth,Bad`, /^line 3, column address: .*name service/i],
    [`sent to ${B},Bad`, /^line 3, column address: .*neither an address/],
  ])('%s is told with its line, and the others are read [found 28]', (bad, reason) => {
    const { labels, problems } = readLabelRows(`address,label\n${A},Hub\n${bad}\n${B},"a ""good"" one"\n`);
    expect(labels.map(({ line, label }) => [line, label])).toEqual([
      [2, 'Hub'],
      [4, 'a "good" one'],
    ]);
    expect(problems.map(problemText)).toEqual([expect.stringMatching(reason)]);
  });
});
