import { expect, it } from 'vitest';
import classes from '../../../../renderer/evidence/story/story.module.css';
import { AddressText } from '../../../../renderer/parts/address-text.tsx';
import { show } from '../../../support/components/show.tsx';

const party = (digit: string) => (
  <AddressText address={`0x${digit.repeat(40)}`} label={'Wrapped'.repeat(20)} onOpen={() => undefined} />
);

it.each([680, 800, 1100])('cuts long labels before any other column of %i px', (widthPx) => {
  show(
    <div style={{ width: widthPx }} data-sideways>
      <table className={classes['table']}>
        <tbody>
          <tr>
            <td>{party('1')}</td>
            <td>{party('2')}</td>
            <td className={classes['amount']}>54.0724</td>
            <td>success</td>
            <td>record 138, row 2</td>
          </tr>
        </tbody>
      </table>
    </div>,
  );
  const table = document.querySelector('table');
  expect(table?.getBoundingClientRect().width).toBeLessThanOrEqual(widthPx);
  const right = table?.parentElement?.getBoundingClientRect().right ?? 0;
  const cells = [...(table?.querySelectorAll('td') ?? [])];
  expect(cells.at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  for (const cell of cells) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth + 1);
});
