import { expect, it } from 'vitest';
import { AmountText } from '../../../renderer/parts/amount-text.tsx';
import { longestFraction } from '../../../shared/units/shown-amount.ts';
import { show } from '../../support/components/show.tsx';

const HUGE = `1${'0'.repeat(60)}.5`;
const AMOUNTS = ['3', '-0.5', '54.0724123', '-20000', HUGE];

it('puts points below each other beside a power of ten, the longest digits below the head', () => {
  const room = longestFraction(AMOUNTS);
  show(
    <div style={{ width: 300, textAlign: 'right' }} data-column>
      {AMOUNTS.map((amount) => (
        <div key={amount}>
          <AmountText amount={amount} room={room} />
        </div>
      ))}
    </div>,
  );
  const column = document.querySelector('[data-column]')?.getBoundingClientRect();
  const fractions = Array.from(document.querySelectorAll('[data-room]'), (each) =>
    each.getBoundingClientRect(),
  );
  expect(fractions).toHaveLength(AMOUNTS.length - 1);
  for (const { left, right } of fractions) {
    expect(Math.abs(left - (fractions[0]?.left ?? 0))).toBeLessThan(1);
    expect(Math.abs(right - (column?.right ?? 0))).toBeLessThan(1);
  }
  // The room that is kept is not a line of its own.
  const heights = Array.from(document.querySelectorAll('[data-column] > div'), (each) => each.clientHeight);
  expect(new Set(heights).size).toBe(1);
});

it('puts whole numbers of up to twelve digits below each other', () => {
  show(
    <div style={{ width: 300, textAlign: 'right' }}>
      {['8264179', '20000000000'].map((amount) => (
        <div key={amount} data-whole>
          <AmountText amount={amount} isAligned />
        </div>
      ))}
    </div>,
  );
  const ends = Array.from(document.querySelectorAll('[data-whole]'), (each) => {
    const range = document.createRange();
    const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode();
    if (text !== null) range.selectNodeContents(text);
    return Math.round(range.getBoundingClientRect().right);
  });
  expect(new Set(ends).size).toBe(1);
});

it.each([
  ['3402823.669209', 108],
  ['123456789012.123456', 126],
])('gives up the room of absent digits before any digit of %s', (amount, width) => {
  show(
    <div
      style={{ width, overflow: 'clip', textAlign: 'right', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      <AmountText amount={amount} isAligned isInCell />
    </div>,
  );
  const [whole, fraction] = document.querySelectorAll('.casebook-figures > span > span');
  const edge = fraction?.closest('div')?.getBoundingClientRect().right ?? 0;
  expect(whole?.scrollWidth).toBeLessThanOrEqual(whole?.clientWidth ?? 0);
  expect(fraction?.getBoundingClientRect().right).toBeLessThanOrEqual(edge + 0.5);
});

it('leaves nothing before a short number, whose sign stands there', () => {
  show(<AmountText amount="3" isAligned />);
  const whole = document.querySelector('.casebook-figures > span > span');
  const range = document.createRange();
  range.selectNodeContents(whole as Node);
  expect(range.getBoundingClientRect().left).toBeCloseTo(whole?.getBoundingClientRect().left ?? 0, 0);
});

it('is one line of text outside of cells, where somebody may select it', () => {
  show(<AmountText amount="54.0723" isAligned />);
  expect(document.querySelector<HTMLElement>('.casebook-figures')?.innerText).toBe('54.0723');
});
