import { expect, it } from 'vitest';
import { ExactAmount } from '../../../renderer/parts/amount-text.tsx';
import { show } from '../../support/components/show.tsx';

it('shows every digit, with points below each other', () => {
  const room = '.072362404500000007';
  show(
    <div style={{ width: 300 }}>
      {['54.072362404500000007', '1234.5', '7'].map((amount) => (
        <div key={amount} style={{ textAlign: 'right' }}>
          <ExactAmount amount={amount} unit="PRC" room={room} />
        </div>
      ))}
    </div>,
  );
  const amounts = [...document.querySelectorAll('.casebook-figures')];
  expect(amounts.map(({ textContent }) => textContent)).toEqual(['54.072362404500000007', '1,234.5', '7']);
  const points = amounts.map((each) => Math.round(each.lastElementChild?.getBoundingClientRect().left ?? 0));
  expect(new Set(points).size).toBe(1);
});
