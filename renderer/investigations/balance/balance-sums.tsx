import type { AddressBalance } from '../../../shared/engine/tracing/balance/balance-result.ts';
import { amountOf } from '../../../shared/engine/tracing/report/statement-text.ts';
import { groupedDecimal } from '../../../shared/units/count-text.ts';
import { COUNTERFEIT, unitText } from '../../collection/money/unit-text.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { wholeAmount } from '../../collection/money/whole-amount.ts';
import classes from './balance.module.css';

/** What the sums are of; a counterfeit is struck through, and named. */
function UnitOfSums({ balance }: { readonly balance: AddressBalance }) {
  if (balance.counterfeit === undefined) return unitText(balance);
  return (
    <>
      <s title={revealWhole(balance.counterfeit)}>{unitText({ ...balance, counterfeit: undefined })}</s>
      {COUNTERFEIT}
    </>
  );
}

/** Opening + in − out − fees = balance: every part exact, on hover if it is too long to read. */
export function BalanceSums({ balance }: { readonly balance: AddressBalance }) {
  const { opening, closing, fees, out } = balance;
  const parts = [
    { name: 'Opening', title: 'Before the first row; its source is unknown', sign: '', amount: opening },
    { name: 'In', title: '', sign: '+', amount: balance.in },
    { name: 'Out', title: '', sign: '−', amount: out },
    ...(balance.asset === ''
      ? [
          {
            name: 'Fees',
            title: 'For transactions, failed ones included',
            sign: '−',
            amount: fees,
          },
        ]
      : []),
    { name: 'Balance', title: 'After the last row', sign: '=', amount: closing },
  ];
  return (
    <dl className={classes.sums} aria-label="Sums of the balance">
      {parts.map(({ name, title, sign, amount }) => (
        <div key={name} data-nothing={amount === 0n || undefined}>
          <dt title={title === '' ? undefined : title}>
            {sign} {name}
          </dt>
          <dd title={`${groupedDecimal(amountOf(amount, balance))} ${unitText(balance)}`}>
            {wholeAmount(amountOf(amount, balance))} <UnitOfSums balance={balance} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
