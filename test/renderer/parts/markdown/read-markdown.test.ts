import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkdown, type NoteNode } from '../../../../renderer/parts/markdown/read-markdown.ts';

const address = `0x${'Ab'.repeat(20)}`;
const hash = `0x${'9'.repeat(64)}`;

/** Every node of a tree. */
function* every(nodes: readonly NoteNode[]): Iterable<NoteNode> {
  for (const node of nodes) {
    yield node;
    if ('children' in node) yield* every(node.children);
    if (node.kind === 'list') for (const item of node.items) yield* every(item);
  }
}
const textOf = (nodes: readonly NoteNode[]): string =>
  Array.from(every(nodes), (node) =>
    node.kind === 'subject' ? node.subject : 'text' in node ? node.text : '',
  ).join('');

it('reads what notes are written with', () => {
  const text = '# Title\n\nIt *was* **him**: `code`\n\n1. one\n2. two\n\n> quoted\n\n---\n\n- a\n';
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', level: 1, children: [{ kind: 'text', text: 'Title' }] },
    {
      kind: 'paragraph',
      children: [
        { kind: 'text', text: 'It ' },
        { kind: 'emphasis', children: [{ kind: 'text', text: 'was' }] },
        { kind: 'text', text: ' ' },
        { kind: 'strong', children: [{ kind: 'text', text: 'him' }] },
        { kind: 'text', text: ': ' },
        { kind: 'code', text: 'code' },
      ],
    },
    {
      kind: 'list',
      start: 1,
      items: ['one', 'two'].map((each) => [{ kind: 'paragraph', children: [{ kind: 'text', text: each }] }]),
    },
    { kind: 'quote', children: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'quoted' }] }] },
    { kind: 'rule' },
    {
      kind: 'list',
      start: undefined,
      items: [[{ kind: 'paragraph', children: [{ kind: 'text', text: 'a' }] }]],
    },
  ]);
});

it('makes references of whole addresses and hashes, and of nothing else', () => {
  const [paragraph] = readMarkdown(`from ${address} in ${hash}, not ${address}ff nor ${hash.slice(0, -1)}.`);
  expect(paragraph).toMatchObject({
    children: [
      { kind: 'text' },
      { kind: 'subject', subject: address.toLowerCase() },
      { kind: 'text' },
      { kind: 'subject', subject: hash },
      { kind: 'text', text: `, not ${address}ff nor ${hash.slice(0, -1)}.` },
    ],
  });
});

it('makes references of heights where the words before them say so', () => {
  const [paragraph] = readMarkdown(
    `See blocks 12 and *block 15*, trade-zone block 9; not 16 rows of ${hash}.`,
  );
  const heights = paragraph === undefined ? [] : Array.from(every([paragraph]));
  expect(heights.filter(({ kind }) => kind === 'height')).toEqual([
    { kind: 'height', height: '12', chain: 'main' },
    { kind: 'height', height: '15', chain: 'main' },
    { kind: 'height', height: '9', chain: 'trade-zone' },
  ]);
});

describe('X10: HTML, images and links of a note are text', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>fetch("https://evil.example")</script>',
    'a <b onclick="x()">bold</b> word',
    '<!-- comment -->',
    '<iframe src="https://evil.example"></iframe>',
    '<svg/onload=alert(1)>',
    '<!DOCTYPE html>',
  ])('%s', (html) => {
    expect(textOf(readMarkdown(html))).toBe(html);
  });

  it('a link shows where it would lead and leads nowhere; so does an image', () => {
    const text =
      '[click](javascript:alert(1)) ![logo](https://evil.example/logo.png "t") <https://auto.example>';
    const links = Array.from(every(readMarkdown(text))).filter(
      ({ kind }) => kind === 'link' || kind === 'image',
    );
    expect(links).toEqual([
      { kind: 'link', address: 'javascript:alert(1)', children: [{ kind: 'text', text: 'click' }] },
      { kind: 'image', address: 'https://evil.example/logo.png', text: 'logo' },
      {
        kind: 'link',
        address: 'https://auto.example',
        children: [{ kind: 'text', text: 'https://auto.example' }],
      },
    ]);
  });

  it('references and definitions stay as they were written', () => {
    const text = '[a][b] ![c][b]\n\n[b]: https://evil.example/x.png';
    expect(textOf(readMarkdown(text))).toBe(text.replace('\n\n', ''));
  });

  it('has no other kinds of nodes, whatever is typed', () => {
    const kinds = new Set(
      'text subject height code code-block emphasis strong paragraph quote heading list link image rule break'.split(
        ' ',
      ),
    );
    const piece = fc.constantFrom(
      '<a href="javascript:x">',
      '</a>',
      '![',
      '](',
      ')',
      '[',
      ']',
      '`',
      '```\n',
      '*',
      '_',
      '> ',
      '- ',
      '\n',
      '# ',
      '&lt;',
      '<!--',
      '-->',
      'http://x',
      '\\',
      '1. ',
      '    ',
      '|',
      '~~',
      '\u202E',
      '\0',
      address,
      'word ',
      'block 12, ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { kind } of every(readMarkdown(pieces.join('')))) expect(kinds).toContain(kind);
      }),
    );
  });
});

it('shows a note that is too long or too deep as the text it is', () => {
  const deep = '>'.repeat(4000);
  expect(readMarkdown(deep)).toEqual([{ kind: 'code-block', text: deep }]);
  const long = 'word '.repeat(5000);
  expect(readMarkdown(long)).toEqual([{ kind: 'code-block', text: long }]);
  const nested = Array.from({ length: 60 }, (_, level) => `${' '.repeat(level * 2)}- level ${level}`).join(
    '\n',
  );
  expect(textOf(readMarkdown(nested))).toContain('level 59');
});

it('leaves HTML between paragraphs a line of its own, and within one where it was typed', () => {
  const text = (typed: string) => ({ kind: 'text', text: typed });
  expect(readMarkdown('<script>x</script>\n\nafter <b>it</b>')).toEqual([
    { kind: 'paragraph', children: [text('<script>x</script>')] },
    { kind: 'paragraph', children: [text('after '), text('<b>'), text('it'), text('</b>')] },
  ]);
  expect(readMarkdown('> <div>')).toEqual([
    { kind: 'quote', children: [{ kind: 'paragraph', children: [text('<div>')] }] },
  ]);
});
