import type { AddressBalance } from '../../../shared/engine/tracing/balance/balance-result.ts';
import { RangeText } from '../../collection/money/steps-table.tsx';
import classes from './balance.module.css';

/** Opening + in − out − fees = balance: every part exact. */
export function BalanceSums({ balance }: { readonly balance: AddressBalance }) {
  const { opening, closing, fees, out } = balance;
  const parts = [
    { name: 'Opening', title: 'Before the first row; its source is unknown', sign: '', amount: opening },
    { name: 'In', title: '', sign: '+', amount: { least: balance.in, most: balance.in } },
    { name: 'Out', title: '', sign: '−', amount: { least: out, most: out } },
    ...(balance.asset === ''
      ? [
          {
            name: 'Fees',
            title: 'For transactions, failed ones included',
            sign: '−',
            amount: { least: fees, most: fees },
          },
        ]
      : []),
    { name: 'Balance', title: 'After the last row', sign: '=', amount: closing },
  ];
  return (
    <dl className={classes.sums} aria-label="Sums of the balance">
      {parts.map(({ name, title, sign, amount }) => (
        <div key={name}>
          <dt title={title === '' ? undefined : title}>
            {sign} {name}
          </dt>
          <dd>
            <RangeText amount={amount} unit={balance} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
