import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GroupSums } from '../../../../renderer/table/summary/group-sums.tsx';
import type { TokenSum } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import { TRADE_ZONE_UNIT } from '../../../../shared/service/movement-sums.ts';
import { show } from '../../../support/components/show.tsx';
import { tokenNamesOf } from '../../../../shared/engine/deception/token-registry.ts';

const contractOf = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`;
const NOTHING = { sum: '0', rows: 0 };

const sumOf = (unit: string, part: Partial<TokenSum> = {}): TokenSum => ({
  unit,
  sum: '12.825',
  rows: 9,
  sides: { in: { sum: '12.825', rows: 9 }, out: NOTHING, self: NOTHING, other: NOTHING, net: '12.825' },
  ...part,
});

function shownSums(
  sums: readonly TokenSum[],
  symbols: readonly (readonly [string, string])[] = [],
  disputedIn: (unit: string) => number = () => 0,
) {
  const openTab = vi.fn();
  const names = tokenNamesOf(symbols);
  show(<GroupSums sums={sums} names={names} disputedIn={disputedIn} asReported={false} />, {
    workbench: { openTab },
  });
  return { openTab };
}

describe('the sums of a group', () => {
  it('say what came in, what went out, the net, and what is left out', async () => {
    const sides = {
      in: { sum: '100000.5', rows: 2 },
      out: { sum: '99999', rows: 1 },
      self: NOTHING,
      other: NOTHING,
      net: '1.5',
    };
    shownSums([sumOf('', { sides, suspected: 37, failed: 2, pending: 1 })], [['', 'PRC']]);
    await expect
      .element(
        page.getByText('in 100,000.5 · out 99,999 · net 1.5 PRC, 37 suspected, 2 failed, 1 pending left out'),
      )
      .toBeVisible();
    await expect.element(page.getByTitle('Received: 2 settled rows')).toBeVisible();
  });

  it('leave out what moved nothing', async () => {
    const of = (sum: string) => ({ ...sumOf('').sides, out: { sum, rows: 2 }, in: NOTHING });
    const sides = of('0') as NonNullable<TokenSum['sides']>;
    shownSums(
      [sumOf('', { sides }), sumOf(contractOf(1))],
      [
        ['', 'PRC'],
        [contractOf(1), 'USDP'],
      ],
    );
    await expect.element(page.getByText(/^in 12\.825 USDP$/)).toBeVisible();
    await expect.element(page.getByText(/PRC/)).not.toBeInTheDocument();
  });

  it('say how many of the rows that they count are disputed', async () => {
    shownSums([sumOf('', { suspected: 3 }), sumOf(contractOf(1))], [['', 'PRC']], (unit) =>
      unit === '' ? 2 : 0,
    );
    const text = 'in 12.825 PRC, of these, 2 rows disputed, 3 suspected left out';
    await expect.element(page.getByText(text)).toBeVisible();
    expect(document.body.textContent.match(/disputed/g)).toHaveLength(1);
  });

  it('say which rows were switched in', async () => {
    shownSums([sumOf('', { switchedIn: { failed: 2 } })], [['', 'PRC']]);
    await expect.element(page.getByText('in 12.825 PRC, with 2 failed')).toBeVisible();
  });

  it('tell the direction of trade-zone amounts as far as rows do, and the rest beside it', async () => {
    const zone = sumOf(TRADE_ZONE_UNIT);
    const other = { sum: '0.5', rows: 3 };
    shownSums([{ ...zone, ...(zone.sides && { sides: { ...zone.sides, other } }) }]);
    await expect.element(page.getByText(/in 12\.825 .*without direction 0\.5 zone value/)).toBeVisible();
    await expect.element(page.getByTitle(/names no recipient.*: 3 settled rows/)).toBeVisible();
  });

  it('show three tokens at first, and the others on request', async () => {
    const units = [1, 2, 3, 4, 5].map(contractOf);
    shownSums(
      units.map((unit) => sumOf(unit)),
      units.map((unit, place) => [unit, `T${place}`] as const),
    );
    await expect.element(page.getByRole('button', { name: 'T2' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'T3' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'and 2 other tokens' }));
    await expect.element(page.getByRole('button', { name: 'T4' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'fewer' }));
    await expect.element(page.getByRole('button', { name: 'T3' })).not.toBeInTheDocument();
  });

  it('tell two tokens of one symbol apart by their contracts, and show hostile symbols as text', async () => {
    const [one, other, hostile] = [contractOf(0xabc), contractOf(0xdef), contractOf(0x123)];
    shownSums(
      [sumOf(one), sumOf(other), sumOf(hostile)],
      [
        [one, 'USDP'],
        [other, 'USDP'],
        [hostile, 'USD\u202Etxt'],
      ],
    );
    await expect.element(page.getByRole('button', { name: /USDP·0abc/i })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /USDP·0def/i })).toBeVisible();
    await expect.element(page.getByText('USD⟦U+202E⟧txt')).toBeVisible();
  });

  it('open the token of a sum', async () => {
    const { openTab } = shownSums([sumOf(contractOf(0xabc))], [[contractOf(0xabc), 'USDP']]);
    await userEvent.click(page.getByRole('button', { name: 'USDP' }));
    expect(openTab).toHaveBeenCalledOnce();
  });
});
