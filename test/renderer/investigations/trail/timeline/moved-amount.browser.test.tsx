import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  MovedAmount,
  movedText,
} from '../../../../../renderer/investigations/trail/timeline/moved-amount.tsx';
import type { CellSurroundings } from '../../../../../renderer/table/data-table/cell-surroundings.ts';
import { show } from '../../../../support/components/show.tsx';
import { NO_TOKEN_NAMES, tokenNamesOf } from '../../../../../shared/engine/deception/token-registry.ts';

const OTHER = `0x${'cd'.repeat(20)}`;
const CONTRACT = `0x${'ab'.repeat(18)}7c73`;

it('shortens a long symbol, never the tail of the contract that tells it apart', async () => {
  const surroundings = {
    workbench: {
      tokenNames: tokenNamesOf([
        [CONTRACT, 'A symbol that is long'],
        [`0x${'cd'.repeat(20)}`, 'A symbol that is long'],
      ]),
    },
    onAddress: () => undefined,
  } as unknown as CellSurroundings;
  show(
    <MovedAmount
      moved={{
        amount: '20000',
        symbol: 'A symbol that is long',
        contract: CONTRACT,
        tokenId: '',
        isOfTradeZone: false,
        isCoin: false,
        sign: '-',
        settlement: 'settled',
      }}
      surroundings={surroundings}
    />,
  );
  const tail = page.getByText(/^·/);
  await expect.element(tail).toHaveTextContent(/^·7c73$/i);
  const unit = tail.element().parentElement as HTMLElement;
  expect(tail.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    unit.getBoundingClientRect().right,
  );
  expect(unit.title).toBe('A symbol that is long');
  expect(getComputedStyle(unit.firstElementChild as Element).textOverflow).toBe('ellipsis');
});

it.each([
  ['-', '0.0000000001', '−\u2009< 0.000001'],
  ['+', '0.0000000001', '+\u2009< 0.000001'],
  ['-', '0', '0'],
  ['-', '20000', '−\u200920,000'],
] as const)('gives %s %s its sign', (sign, amount, text) => {
  const surroundings = {
    workbench: { tokenNames: NO_TOKEN_NAMES },
    onAddress: () => undefined,
  } as unknown as CellSurroundings;
  const moved = {
    amount,
    symbol: 'A',
    contract: CONTRACT,
    tokenId: '',
    isOfTradeZone: false,
    isCoin: false,
    sign,
    settlement: 'settled',
  };
  show(<MovedAmount moved={{ ...moved, settlement: 'settled' }} surroundings={surroundings} />);
  expect(document.querySelector('.casebook-figures')?.textContent).toBe(text);
});

it('puts the points of amounts below each other, however long their symbols are', () => {
  const surroundings = {
    workbench: { tokenNames: NO_TOKEN_NAMES },
    onAddress: () => undefined,
  } as unknown as CellSurroundings;
  const moved = (amount: string, symbol: string) => (
    <div key={symbol + amount} style={{ textAlign: 'right', width: 228 }}>
      <MovedAmount
        moved={{
          amount,
          symbol,
          contract: CONTRACT,
          tokenId: '',
          isOfTradeZone: false,
          isCoin: false,
          sign: '+',
          settlement: 'settled',
        }}
        surroundings={surroundings}
      />
    </div>
  );
  show(<div>{[moved('1.5', 'A'), moved('17252.25', 'PARTS'), moved('7777', 'A symbol that is long')]}</div>);
  const fractions = document.querySelectorAll('[class*=fraction]');
  const points = Array.from(fractions, (each) => each.getBoundingClientRect().left);
  expect(points).toHaveLength(3);
  for (const point of points) expect(Math.abs(point - (points[0] ?? 0))).toBeLessThan(1);
});

it.each([
  ['PRC', 'PRC', 'PRC'],
  ['=cmd', 'PRC', 'PRC≠'],
  ['=cmd', '', 'native token≠'],
  ['', '', 'native token'],
])('calls the coin of a row that says %j what the case does: %j', (symbol, inCase, text) => {
  const surroundings = {
    workbench: { tokenNames: { symbols: new Map([['', inCase]]), tails: new Map() } },
    onAddress: () => undefined,
  } as unknown as CellSurroundings;
  const moved = {
    amount: '1',
    symbol,
    contract: '',
    tokenId: '',
    isOfTradeZone: false,
    isCoin: true,
    sign: '+',
  } as const;
  show(<MovedAmount moved={{ ...moved, settlement: 'settled' }} surroundings={surroundings} />);
  expect(document.querySelector('[class*=unit]')?.textContent).toBe(text);
});

it('calls the coin so, with a mark, if a row of its list names a token', () => {
  const surroundings = {
    workbench: { tokenNames: tokenNamesOf([['', 'PRC']]) },
    onAddress: () => undefined,
  } as unknown as CellSurroundings;
  const moved = {
    amount: '1',
    symbol: 'USDP',
    contract: CONTRACT,
    tokenId: '',
    isOfTradeZone: false,
    isCoin: true,
    sign: '+',
    settlement: 'settled',
  } as const;
  show(<MovedAmount moved={moved} surroundings={surroundings} />);
  expect(document.querySelector('[class*=unit]')?.textContent).toBe('PRC≠');
  const { title } = page.getByRole('img').element() as HTMLElement;
  expect(title).toBe(`The row calls the native coin “USDP” and names the contract ${CONTRACT}`);
});

it('strikes a counterfeit through, and says what it imitates', () => {
  const likeness = {
    role: 'copy',
    symbol: 'USDP',
    other: OTHER,
    otherSymbol: 'USDP',
    contracts: 2,
    scripts: [],
  };
  const surroundings = {
    workbench: { tokenNames: NO_TOKEN_NAMES },
    deceptions: {
      addresses: new Map(),
      tokens: new Map([
        [CONTRACT, likeness],
        [OTHER, { ...likeness, role: 'copied', other: CONTRACT }],
      ]),
    },
    onAddress: () => undefined,
  } as unknown as CellSurroundings;
  const moved = {
    amount: '1',
    symbol: 'USDP',
    contract: CONTRACT,
    tokenId: '',
    isOfTradeZone: false,
    isCoin: false,
  } as const;
  show(<MovedAmount moved={{ ...moved, sign: '+', settlement: 'settled' }} surroundings={surroundings} />);
  expect(document.querySelector('s')?.title).toMatch(/^counterfeit of USDP·cdcd: /i);
  expect(getComputedStyle(page.getByRole('button').element()).textDecorationLine).toBe('line-through');
});

it.each([
  ['US\u200BDP', '20000'],
  ['\u202Egnp', '1.5'],
  ['USDP\u0007\u0000', '999999999999.999999999'],
  ['<b>USDP</b><img src=x>', '8264179.5555'],
  ['\u202Egnp', '822958412.8955555'],
])('keeps %j on the line of its amount, with its tail in the cell', (symbol, amount) => {
  const names = tokenNamesOf([[CONTRACT, symbol]]);
  const surroundings = {
    workbench: { tokenNames: names },
    onAddress: () => undefined,
  } as unknown as CellSurroundings;
  const moved = {
    amount,
    symbol,
    contract: CONTRACT,
    tokenId: '',
    isOfTradeZone: false,
    isCoin: false,
  } as const;
  show(
    <div style={{ width: 202, height: 27, lineHeight: '27px', whiteSpace: 'nowrap', textAlign: 'right' }}>
      <MovedAmount moved={{ ...moved, sign: '-', settlement: 'failed' }} surroundings={surroundings} />
    </div>,
  );
  const boxOf = (within: string): DOMRect =>
    document.querySelector(within)?.getBoundingClientRect() ?? expect.fail(within);
  const [figures, unit, tail] = ['.casebook-figures', '[class*=unit]', '[class*=unit] > :last-child'].map(
    boxOf,
  );
  expect(page.getByText(/^·/).element().textContent).toMatch(/^·7c73$/i);
  expect(Math.abs((figures?.bottom ?? 0) - (tail?.bottom ?? 0))).toBeLessThan(1);
  expect(figures?.right).toBeLessThanOrEqual(unit?.left ?? 0);
  expect(tail?.right).toBeLessThanOrEqual((unit?.right ?? 0) + 0.5);
  // No digit is cut. Unless they need the room, all rows have their symbols below each other.
  for (const each of document.querySelectorAll('.casebook-figures [class*=whole]'))
    expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth);
  if (amount.length < 14) expect(unit?.width).toBeCloseTo(84, 0);
});

it('says which NFT of a contract moved', async () => {
  const surroundings = {
    workbench: { tokenNames: NO_TOKEN_NAMES },
    onAddress: () => undefined,
  } as unknown as CellSurroundings;
  const moved = {
    amount: '3',
    symbol: 'PARTS',
    contract: CONTRACT,
    tokenId: '2',
    isOfTradeZone: false,
    isCoin: false,
    sign: '-',
    settlement: 'settled',
  } as const;
  show(<MovedAmount moved={moved} surroundings={surroundings} />);
  await expect.element(page.getByText('#2', { exact: true })).toBeVisible();
  expect(document.body.textContent).toContain('PARTS #2');
  expect(movedText(moved)).toBe(`-3 PARTS ${CONTRACT} #2`);
});
