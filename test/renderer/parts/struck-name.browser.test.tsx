import { expect, it } from 'vitest';
import { TokenName } from '../../../renderer/parts/token-name.tsx';
import { show } from '../../support/components/show.tsx';

it.each([
  ['LONGSYMBOLOFATOKEN', 90],
  ['W'.repeat(48), 120],
  ['⟦⟧', 90],
])('cuts the symbol %s in a narrow cell, and never its tail', (text, width) => {
  show(
    <div data-cell style={{ width, overflow: 'clip', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
      <TokenName
        text={text}
        tail="7C73"
        subject={{ kind: 'token', value: `0x${'ab'.repeat(20)}`, chain: 'main' }}
        onOpen={() => undefined}
      />
    </div>,
  );
  const cell = document.querySelector('[data-cell]')?.getBoundingClientRect();
  const tail = Array.from(document.querySelectorAll('[data-cell] span')).find(
    (each) => each.textContent === '·7C73' && each.childElementCount === 0,
  );
  const box = tail?.getBoundingClientRect();
  expect(box?.width).toBeGreaterThan(20);
  expect(box?.right).toBeLessThanOrEqual((cell?.right ?? 0) + 0.5);
});
