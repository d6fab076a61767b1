import { describe, expect, it } from 'vitest';
import { csvTableOf } from '../../../../../renderer/investigations/batch/read/csv-columns.ts';
import { hashNameRank } from '../../../../../renderer/investigations/batch/read/hash-column-names.ts';
import { placeOfTable } from '../../../../../renderer/investigations/batch/read/place-of-table.ts';
import { readHashes } from '../../../../../renderer/investigations/batch/read/read-hashes.ts';

const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;
const TXS = ['1', '2', '3'].map(hashOf);
const BLOCKS = ['a', 'b', 'c'].map(hashOf);
const LINE_ENDS = ['\n', '\r\n', '\r'];
const DELIMITERS = ['\t', ';', '|', ',', ' | ', '    '];

/** What the intake would look up, from the column that the text suggests or the one that is chosen. */
const lookedUp = async (text: string, column?: number): Promise<readonly string[]> => {
  const list = await readHashes(text, placeOfTable(csvTableOf(text), column), {
    source: 'pasted',
    signal: new AbortController().signal,
    pause: () => Promise.resolve(),
  });
  return list.hashes.map(({ hash }) => hash);
};
const rowsOf = (delimiter: string, cells: (index: number) => readonly string[]): string[] =>
  TXS.map((_, index) => cells(index).join(delimiter));

describe.each(DELIMITERS)('a table cut at %j', (delimiter) => {
  const head = ['tx_hash', 'block_hash'].join(delimiter);
  const rows = rowsOf(delimiter, (index) => [TXS[index] ?? '', BLOCKS[index] ?? '']);

  it.each(LINE_ENDS)(
    'reads only the column of the transactions, line ends %j [found 13]',
    async (lineEnd) => {
      for (const last of ['', lineEnd, `${lineEnd}${lineEnd}  ${lineEnd}`]) {
        const text = [head, ...rows].join(lineEnd) + last;
        expect(await lookedUp(text)).toEqual(TXS);
      }
    },
  );

  it('reads it whatever stands above and between its rows [found 13]', async () => {
    const [first = '', ...others] = rows;
    for (const above of [
      ['sep=' + delimiter.trim()].filter((each) => each.length === 5 && delimiter.trim() !== ''),
      ['Export of the explorer'],
      ['Export of the explorer', '', 'From 2026-01-01 to 2026-02-01; all of it'],
      ['# made by a program', '# on 2026-01-01'],
    ]) {
      const text = [...above, head, first, '', '# a comment', ...others, ''].join('\n');
      expect(await lookedUp(text)).toEqual(TXS);
    }
  });

  it('reads it behind a byte order mark, in capitals and without 0x [found 13]', async () => {
    const bare = rowsOf(delimiter, (index) => [
      (TXS[index] ?? '').slice(2).toUpperCase(),
      (BLOCKS[index] ?? '').slice(2),
    ]);
    expect(await lookedUp(`\u{FEFF}${[head, ...bare].join('\n')}\n`)).toEqual(TXS);
  });

  it('reads the column that is chosen instead [found 13]', async () => {
    expect(await lookedUp([head, ...rows].join('\n'), 1)).toEqual(BLOCKS);
    expect(await lookedUp([head, ...rows].join('\n'), -1)).toHaveLength(6);
  });

  it('reads one row below its head [found 13]', async () => {
    expect(await lookedUp(`${head}\n${rows[0] ?? ''}\n`)).toEqual([TXS[0]]);
  });
});

it.each(['"', "'"])('reads cells in %s that hide delimiters [found 13]', async (quote) => {
  const quoted = (text: string): string => `${quote}${text}${quote}`;
  const text = [
    ['note', 'tx_hash', 'block_hash'],
    ...TXS.map((tx, index) => [`a, b, ${BLOCKS[0] ?? ''}`, tx, BLOCKS[index] ?? '']),
  ].map((cells) => cells.map(quoted).join(','));
  expect(await lookedUp(text.join('\r\n'))).toEqual(TXS);
});

it.each([
  ['a link in the column', `tx;block\nhttps://explorer.example/tx/${TXS[0] ?? ''};${BLOCKS[0] ?? ''}\n`],
  ['decimal commas', `tx_hash;amount;block_hash\n${TXS[0] ?? ''};1,5;${BLOCKS[0] ?? ''}\n`],
  ['a number column named #', `#,tx_hash,block_hash\n1,${TXS[0] ?? ''},${BLOCKS[0] ?? ''}\n`],
  ['a commented head', `# tx_hash,block_hash\n${TXS[0] ?? ''},${BLOCKS[0] ?? ''}\n`],
  ['a delimiter at the end of rows', `tx_hash,block_hash\n${TXS[0] ?? ''},${BLOCKS[0] ?? ''},\n`],
  ['Markdown', `| tx_hash | block_hash |\n|---|:---:|\n| ${TXS[0] ?? ''} | ${BLOCKS[0] ?? ''} |\n`],
  ['psql', ` tx_hash | block_hash\n---------+-----------\n ${TXS[0] ?? ''} | ${BLOCKS[0] ?? ''}\n(1 row)\n`],
  ['empty cells alone', `tx_hash,block_hash\n${TXS[0] ?? ''},${BLOCKS[0] ?? ''}\n,\n,\n`],
  ['a malformed first row', `block_hash,tx_hash\nx,none\n${BLOCKS[0] ?? ''},${TXS[0] ?? ''}\n`],
])('reads only the column of the transactions with %s [found 13]', async (_, text) => {
  expect(await lookedUp(text)).toEqual([TXS[0]]);
});

it.each([
  ['caret', '^'],
  ['tilde', '~'],
  ['colon', ':'],
  ['single space', ' '],
  ['unit separator', '\u001F'],
  ['two bars', '||'],
])('reads only the column of the transactions, cut at a %s [found 13]', async (_, delimiter) => {
  const text = [['tx_hash', 'block_hash'], ...TXS.map((tx, index) => [tx, BLOCKS[index] ?? ''])].map(
    (cells) => cells.join(delimiter),
  );
  expect(await lookedUp(`${text.join('\n')}\n`)).toEqual(TXS);
});

it('knows the head that lacks a name for the row numbers, as R writes it [found 13]', async () => {
  const rows = TXS.map((tx, index) => `${index + 1},${tx},${BLOCKS[index] ?? ''}`);
  expect(await lookedUp(['tx_hash,block_hash', ...rows].join('\n'))).toEqual(TXS);
});

it.each([
  [`[{"hash":"${TXS[0] ?? ''}","blockHash":"${BLOCKS[0] ?? ''}"}]`],
  [`{"blockHash": "${BLOCKS[0] ?? ''}", "transactionHash": "${TXS[0] ?? ''}"}`],
  [`{"transactionHash":"${TXS[0] ?? ''}","topics":["${BLOCKS[0] ?? ''}","${BLOCKS[1] ?? ''}"]}`],
  [`block: ${BLOCKS[0] ?? ''} tx: ${TXS[0] ?? ''}`],
  [`{\n  "parentHash": "${BLOCKS[0] ?? ''}",\n  "hash": "${TXS[0] ?? ''}"\n}`],
])('leaves out what is named as the hash of something else: %s [found 13]', async (text) => {
  expect(await lookedUp(text)).toEqual([TXS[0]]);
});

it('lists a line that has nothing else as malformed [found 13]', async () => {
  const text = `{\n  "blockHash": "${BLOCKS[0] ?? ''}",\n  "hash": "${TXS[0] ?? ''}"\n}`;
  const list = await readHashes(
    text,
    { kind: 'anywhere' },
    {
      source: '',
      signal: new AbortController().signal,
      pause: () => Promise.resolve(),
    },
  );
  expect(list.malformed).toMatchObject([{ line: 2, reason: 'named as the hash of something else' }]);
});

it.each([
  ['no head', TXS.map((tx, index) => `${tx}\t${BLOCKS[index] ?? ''}`).join('\n')],
  ['names that say nothing', `a,b\n${TXS[0] ?? ''},${BLOCKS[0] ?? ''}\n`],
  ['blocks alone', `block_hash,amount\n${BLOCKS[0] ?? ''},5\n`],
  ['a single column of blocks', `block_hash\n${BLOCKS.join('\n')}\n`],
  ['topics alone', `event,topic0\nTransfer,${BLOCKS[0] ?? ''}\n`],
])('looks nothing up before a column is chosen of a table with %s [found 13]', async (_, text) => {
  expect(csvTableOf(text)).toMatchObject({ best: undefined });
  expect(await lookedUp(text)).toEqual([]);
  expect(await lookedUp(text, 0)).not.toEqual(undefined);
});

it.each([
  [`2026-01-01\t${TXS[0] ?? ''}\t5\n2026-01-02\t${TXS[1] ?? ''}\t6\n`],
  [`${TXS[0] ?? ''},paid to Bob\n${TXS[1] ?? ''},paid to Alice`],
])('reads the only column of hashes of a table without a head: %s [found 13]', async (text) => {
  expect(await lookedUp(text)).toEqual(TXS.slice(0, 2));
});

it.each([
  TXS.join('\n'),
  TXS.join(', '),
  `${TXS.join(',\n')},\n`,
  `${TXS[0] ?? ''}, ${TXS[1] ?? ''}\n${TXS[2] ?? ''}`,
  JSON.stringify(TXS, undefined, 2),
  `hash\n${TXS.join('\n')}`,
  `look at ${TXS[0] ?? ''}, please\nand at ${TXS[1] ?? ''};\nthen ${TXS[2] ?? ''}.`,
])('reads every hash of a list: %s [found 13]', async (text) => {
  expect(csvTableOf(text)).toBeUndefined();
  expect(await lookedUp(text)).toEqual(TXS);
});

it('leaves out the links of blocks in a list, and says why [found 14]', async () => {
  const text = `https://explorer.example/tx/${TXS[0] ?? ''}\nhttps://explorer.example/block/${BLOCKS[0] ?? ''}`;
  const list = await readHashes(
    text,
    { kind: 'anywhere' },
    {
      source: '',
      signal: new AbortController().signal,
      pause: () => Promise.resolve(),
    },
  );
  expect(list.hashes).toEqual([{ hash: TXS[0], lines: [1] }]);
  expect(list.malformed).toMatchObject([{ line: 2, reason: 'the hash of a block, not of a transaction' }]);
});

it.each([
  ['tx_hash', 3],
  ['txHash', 3],
  ['TXHASH', 3],
  ['Transaction Hash', 3],
  ['Txn ID', 3],
  ['evt_tx_hash', 3],
  ['Transaktions-Hash', 3],
  ['交易哈希', 3],
  ['hash', 2],
  ['id', 2],
  ['', 1],
  ['a', 1],
  ['L1 tx hash', 1],
  ['blockHash', 0],
  ['block_tx_root', 0],
  ['parentHash', 0],
  ['transactionsRoot', 0],
  ['topic0', 0],
  ['tx_input', 0],
  ['logs', 0],
  ['userOpHash', 0],
])('judges the name %j as %d [found 13]', (name, rank) => {
  expect(hashNameRank(name)).toBe(rank);
});

const table = (head: string, cells: (index: number) => string, ...below: string[]): string =>
  [head, ...TXS.map((_, index) => cells(index)), ...below].join('\n');
const tx = (index: number): string => TXS[index] ?? '';
const block = (index: number): string => BLOCKS[index] ?? '';

describe('only the transactions are looked up', () => {
  it.each<[string, string]>([
    ['a parent transaction', table('Parent Tx Hash,Block', (at) => `${tx(at)},1`)],
    ['the hash of a safe', table('safeTxHash,transactionHash', (at) => `${block(at)},${tx(at)}`)],
    ['a relayed hash', table('metaTxHash;txHash', (at) => `${block(at)};${tx(at)}`)],
    ['a further transaction', table('next_tx_hash,tx_hash', (at) => `${block(at)},${tx(at)}`)],
    ['Japanese', table('ブロックハッシュ,トランザクションハッシュ', (at) => `${block(at)},${tx(at)}`)],
    ['Korean', table('블록 해시,거래 해시', (at) => `${block(at)},${tx(at)}`)],
    ['Turkish', table('Blok Hash;İşlem Hash', (at) => `${block(at)};${tx(at)}`)],
    ['Portuguese', table('Hash do bloco;Hash da transação', (at) => `${block(at)};${tx(at)}`)],
    ['a guard of Excel', table('block_hash,tx_hash', (at) => `"=""${block(at)}""","=""${tx(at)}"""`)],
    ['bytes of PostgreSQL', table('height,tx_hash', (at) => `1,\\x${tx(at).slice(2)}`)],
    [
      'pandas',
      table('|    | block_hash | tx_hash |\n|---:|:---|:---|', (at) => `| 0 | ${block(at)} | ${tx(at)} |`),
    ],
    [
      'polars',
      table('│ block_hash ┆ tx_hash │\n╞════╪════╡', (at) => `│ ${block(at)} ┆ ${tx(at)} │`, '└──┴──┘'),
    ],
    [
      'SQL Server',
      table(
        `block_hash        tx_hash\n${'-'.repeat(66)} ${'-'.repeat(66)}`,
        (at) => `${block(at)} ${tx(at)}`,
      ),
    ],
    [
      'a remark below',
      table('tx_hash;block_hash', (at) => `${tx(at)};${block(at)}`, '', `Up to ${block(0)}`),
    ],
    [
      'psql, expanded',
      table('', (at) => `-[ RECORD ${at} ]---\ntx_hash    | ${tx(at)}\nblock_hash | ${block(at)}`),
    ],
    [
      'cast',
      table(
        '',
        (at) =>
          `blockHash            ${block(at)}\ninput                ${block(at)}\nhash                 ${tx(at)}\ns                    ${block(at)}\n`,
      ),
    ],
    ['a copied page', table('', (at) => `Transaction Hash:\n${tx(at)}\nBlock Hash:\n${block(at)}\n`)],
    [
      'a copied page with tabs',
      table('', (at) => `Transaction Hash:\t${tx(at)}\nStatus:\tok\nBlock Hash:\t${block(at)}`),
    ],
    [
      'web3.py',
      table(
        '',
        (at) => `AttributeDict({'blockHash': HexBytes('${block(at)}'), 'hash': HexBytes('${tx(at)}')})`,
      ),
    ],
    [
      'a console',
      table(
        '',
        (at) =>
          `Log {\n  transactionHash: '${tx(at)}',\n  topics: [\n    '${block(0)}',\n    '${block(at)}'\n  ],\n}`,
      ),
    ],
    ['XML', table('', (at) => `<tx><hash>${tx(at)}</hash><blockHash>${block(at)}</blockHash></tx>`)],
    [
      'HTML',
      `<p>12 found</p><table class="t"><thead><tr><th>Block Hash</th>
        <th scope="col">Txn&nbsp;Hash</th></tr></thead><tbody>${[0, 1, 2]
          .map(
            (at) =>
              `\n<tr>\n  <td>${block(at)}</td>\n  <td><a href="https://explorer.example/tx/${tx(at)}">${tx(at)}</a></td>\n</tr>`,
          )
          .join('')}</tbody></table>`,
    ],
    [
      'HTML without closing tags',
      `<TABLE><TR><TH>tx_hash<TH>block_hash${[0, 1, 2].map((at) => `<TR><TD>${tx(at)}<TD>${block(at)}`).join('')}</TABLE>`,
    ],
    ['a sentence', table('', (at) => `tx ${tx(at)} in block ${block(at)}`)],
  ])('%s [found 13]', async (_, text) => {
    expect(await lookedUp(text)).toEqual(TXS);
  });

  it.each<[string, string]>([
    ['two transactions', table('deposit_tx_hash,withdraw_tx_hash', (at) => `${tx(at)},${block(at)}`)],
    ['two of a name', table('hash,hash', (at) => `${tx(at)},${block(at)}`)],
    ['blocks in French', table('Hash du bloc;Montant', (at) => `${block(at)};1`)],
    ['blocks in Spanish', table('Hash del bloque;Monto', (at) => `${block(at)};1`)],
    ['blocks in Italian', table('Hash del blocco;Valore', (at) => `${block(at)};1`)],
    ['blocks in Polish', table('Hash bloku;Kwota', (at) => `${block(at)};1`)],
    ['blocks in Chinese', table('區塊雜湊,金額', (at) => `${block(at)},1`)],
    [
      'an exporter’s blocks',
      table('number,hash,parent_hash,miner', (at) => `1,${block(at)},${block(at)},0x`),
    ],
    ['previous blocks', table('Height,Hash,Previous', (at) => `1,${block(at)},${block(at)}`)],
    ['safes', table('safeTxHash,nonce', (at) => `${block(at)},1`)],
    ['intents', table('intent_hash,status', (at) => `${block(at)},ok`)],
    ['pools', table('poolId,token', (at) => `${block(at)},x`)],
    ['roles', table('role,account', (at) => `${block(at)},x`)],
    ['storage', table('slot,value', (at) => `${block(at)},${tx(at)}`)],
    ['shortened ones', table('Txn Hash\tBlock Hash', (at) => `0x1100…11\t${block(at)}`)],
  ])('or nothing before a column is chosen: %s [found 13]', async (_, text) => {
    expect(csvTableOf(text)).toMatchObject({ best: undefined });
    expect(await lookedUp(text)).toEqual([]);
  });
});
