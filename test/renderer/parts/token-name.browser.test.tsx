import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CounterfeitsContext } from '../../../renderer/parts/counterfeits.ts';
import { TokenName } from '../../../renderer/parts/token-name.tsx';
import { show } from '../../support/components/show.tsx';

const REAL = `0x${'ab'.repeat(18)}7c73`;
const FAKE = `0x${'cd'.repeat(18)}91ce`;

const name = (contract: string, tail: string, text = 'USDP') => (
  <TokenName
    text={text}
    tail={tail}
    subject={{ kind: 'token', value: contract, chain: 'main' }}
    onOpen={() => undefined}
  />
);

it('strikes a counterfeit through and says so, and leaves its tail and the other token as they are', async () => {
  show(
    <CounterfeitsContext value={new Map([[FAKE, 'counterfeit of USDP·7C73: its symbol is another’s']])}>
      {name(REAL, '7C73')}
      {name(FAKE, '91CE')}
    </CounterfeitsContext>,
  );
  const [real, fake] = page.getByRole('button').elements();
  expect(real?.textContent).toBe('USDP·7C73');
  expect(fake?.textContent).toBe('USDP·91CE counterfeit');
  const struck = document.querySelectorAll('s');
  expect(Array.from(struck, (each) => each.textContent)).toEqual(['USDP']);
  expect(struck[0]?.title).toContain('counterfeit of USDP·7C73');
  expect(getComputedStyle(struck[0]?.firstElementChild as Element).textDecorationLine).toBe('line-through');
});

/** The width of what is shown, px: all of it, or as much as the symbol leaves. */
function showInCell(text: string, width: number | undefined): readonly Element[] {
  show(
    <CounterfeitsContext value={new Map([[FAKE, 'counterfeit of USDP·7C73']])}>
      <div style={{ display: 'inline-block', width, whiteSpace: 'nowrap', overflow: 'clip' }}>
        {name(FAKE, '91CE', text)}
      </div>
    </CounterfeitsContext>,
  );
  const button = page.getByRole('button').last().element();
  return [
    button,
    ...button.querySelectorAll('s'),
    ...button.querySelectorAll('[title="counterfeit of USDP·7C73"]'),
  ];
}

it.each([0.5, 1, 20, 60])('cuts the symbol, and never the word, where %d px are missing', (missing) => {
  const [whole] = showInCell('USDPUSDPUSDPUSDP', undefined);
  const width = (whole?.getBoundingClientRect().width ?? 0) - missing;
  const [button, symbol, , badge] = showInCell('USDPUSDPUSDPUSDP', width);
  const edge = (button?.getBoundingClientRect().left ?? 0) + width + 0.5;
  const box = badge?.getBoundingClientRect();
  expect(badge?.textContent).toBe('counterfeit');
  expect(box?.top).toBeLessThan(symbol?.getBoundingClientRect().bottom ?? 0);
  expect(box?.right).toBeLessThanOrEqual(edge);
});
