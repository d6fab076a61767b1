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
    ['ent_num,SDN_Name,Title,Digital Currency Address - ETH', `7,Hub,-0-,${A}`],
    ['ent_num,SDN_Name,Title,Digital Currency Address - ETH', `7,Hub,Director,${A}`],
    ['Asset,Address,Cluster Name,Cluster Category,Root Address', `ETH,${A},Hub,exchange,${B}`],
    ['caption,publicKey,currency,holder', `Hub,${A},ETH,Corp`],
    ['address,label_url,label_name', `${A},https://e.example,Hub`],
    ['Address,Name Tag,Private Name Tag,Private Note', `${A},,Hub,x`],
    ['address,label_type,label_id,name', `${A},cex,7,Hub`],
    ['地址,地址标签,实体,链', `${A},Hub,Corp,ETH`],
    ['錢包地址,名稱,類型', `${A},Hub,cex`],
    ['アドレス,ラベル,種類', `${A},Hub,cex`],
    ['주소,이름,종류', `${A},Hub,cex`],
    ['Адреса,Назва,Тип', `${A},Hub,cex`],
    ['Endereço,Rótulo,Tipo', `${A},Hub,cex`],
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

  it.each([
    ['Adresse;Bezeichnung;Quelle;Datum;Bemerkung'],
    ['Dirección;Etiqueta;Fuente;Fecha;Nota'],
    ['Адрес;Название;Источник;Дата;Комментарий'],
    ['地址;标签;来源;日期;备注'],
  ])('in another language have their details, too: %s [found 15]', (head) => {
    expect(readLabelRows(`${head}\n${A};Hub;Police;2026-11-20;x`).labels).toMatchObject([
      { label: 'Hub', source: 'Police', date: '2026-11-20', remark: 'x' },
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

describe('a cell as other programs write it', () => {
  const first = (head: string, row: string) => {
    const { labels, problems } = readLabelRows(`${head}\n${row}\n${B},Mixer,,\n`);
    return { label: labels.find(({ line }) => line === 2), problems: problems.map(problemText) };
  };
  it.each(['NULL', '\\N', 'NaN', '#N/A', '-0-'])('%s stands for an empty one [found 28]', (empty) => {
    const head = 'address,label,source,note';
    expect(first(head, `${A},Hub,${empty},${empty}`).label).toEqual({ line: 2, subject: A, label: 'Hub' });
    expect(first(head, `${A},${empty},Police,`).problems).toEqual(['line 2, column label: is empty.']);
  });

  it('keeps what a formula holds as text [found 15]', () => {
    const cells = `"=""${A}""",="Hub",,`;
    expect(first('address,label,source,note', cells).label).toMatchObject({ subject: A, label: 'Hub' });
  });

  it.each([
    ['2026-11-20 18:30:00 UTC', '2026-11-20T18:30:00Z'],
    ['2026-11-20 18:30:00.123456+00', '2026-11-20T18:30:00.123Z'],
    ['2026-11-20T18:30:00+00:00', '2026-11-20T18:30:00Z'],
    ['2026-11-21T01:30:00+0700', '2026-11-20T18:30:00.000Z'],
  ])('the time %s, whose zone is known, is %s [found 28]', (cell, date) => {
    expect(first('address,label,date,note', `${A},Hub,${cell},`)).toMatchObject({
      label: { date },
      problems: [],
    });
  });

  it.each([
    '2026-02-30 18:30:00+07:00',
    '2026-99-20 18:30+01',
    '2026-11-20 25:30 UTC',
    '2026-11-20 18:30 CET',
  ])('the time %s is refused at its line [found 28]', (cell) => {
    const { problems } = first('address,label,date,note', `${A},Hub,${cell},`);
    expect(problems).toEqual([expect.stringMatching(/^line 2, column date: .*is not a date/)]);
  });
});

describe('a label file in JSON', () => {
  const two = [
    { address: A, name: 'Hub', entity: { name: 'Corp' }, tags: ['cex', 'hot'] },
    { address: B, name: 'Mixer' },
  ];
  it.each<[string, string]>([
    ['a list', JSON.stringify(two)],
    ['one object a line', two.map((each) => JSON.stringify(each)).join('\n')],
    ['a list below other keys', JSON.stringify({ status: '1', result: { labels: two } }, undefined, 2)],
    ['labels by address', JSON.stringify({ [A]: 'Hub', [B]: 'Mixer' })],
    ['objects by address', JSON.stringify({ [A]: { name: 'Hub' }, [B]: { name: 'Mixer' } })],
    [
      'the address book of a wallet',
      JSON.stringify({ addressBook: { '0x1': { [A]: two[0], [B]: two[1] } } }),
    ],
    ['a list behind a byte order mark', `\uFEFF${JSON.stringify(two)}`],
  ])('is read from %s [found 15]', (_, text) => {
    expect(labelled(text)).toEqual([
      [A, 'Hub'],
      [B, 'Mixer'],
    ]);
  });

  it('names the line of a bad entry, and reads the others [found 28]', () => {
    const text = JSON.stringify(
      [two[0], { address: `${B}0`, name: 'Bad' }, { address: B, name: '' }, two[1]],
      undefined,
      1,
    );
    const { labels, problems } = readLabelRows(text);
    expect(labels.map(({ label }) => label)).toEqual(['Hub', 'Mixer']);
    expect(problems[1]).toEqual({ line: 18, column: 'name', reason: 'is empty.' });
  });
});
