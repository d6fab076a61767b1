import { describe, expect, it } from 'vitest';
import { answerTextParts } from '../../../renderer/parts/answer-text-parts.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;

describe('an answer taken apart for the screen', () => {
  it('X4: has links and what is written out side by side, and counts the latter through all of it', () => {
    expect(answerTextParts(`\u202E${ADDRESS}\u200D.\u2066`, 10)).toEqual({
      parts: [
        { text: '⟦U+202E⟧', isWrittenOut: true },
        { text: ADDRESS, link: { kind: 'address', value: ADDRESS, place: 0 }, isWrittenOut: false },
        { text: '⟦U+200D⟧', isWrittenOut: true },
        { text: '.', isWrittenOut: false },
        { text: '⟦U+2066⟧', isWrittenOut: true },
      ],
      links: 1,
      writtenOut: 3,
    });
  });

  it('X4: an address with something unseen within is not an address', () => {
    const broken = `${ADDRESS.slice(0, 20)}\u200B${ADDRESS.slice(20)}`;
    expect(answerTextParts(broken, 10).parts.some(({ link }) => link !== undefined)).toBe(false);
  });

  it('numbers heights among the other links, and leaves what is beyond the last as text, written out', () => {
    const { parts, links, writtenOut } = answerTextParts(
      `{"height":"12","from":"${ADDRESS}","blockNumber":"0xd","symbol":"\u202E"}`,
      2,
    );
    expect(parts.flatMap(({ link }) => (link === undefined ? [] : [link]))).toEqual([
      { kind: 'height', value: '12', place: 0 },
      { kind: 'address', value: ADDRESS, place: 1 },
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe(
      `{"height":"12","from":"${ADDRESS}","blockNumber":"0xd","symbol":"⟦U+202E⟧"}`,
    );
    expect({ links, writtenOut }).toEqual({ links: 2, writtenOut: 1 });
  });

  it('has nothing to say of a plain text, and nothing of none', () => {
    expect(answerTextParts('{"code":"0"}\n', 10)).toEqual({
      parts: [{ text: '{"code":"0"}\n', isWrittenOut: false }],
      links: 0,
      writtenOut: 0,
    });
    expect(answerTextParts('', 10)).toEqual({ parts: [], links: 0, writtenOut: 0 });
  });
});
