import { useMemo } from 'react';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { AmountText } from '../../../parts/amount-text.tsx';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import type { TransactionFields } from '../fields/transaction-fields.ts';
import type { StoredRows } from '../sources/find-stored-rows.ts';
import { balanceChanges } from './balance-changes.ts';
import { MovedAsset, type AssetNames } from './moved-asset.tsx';
import { nameAssets } from './name-assets.ts';
import { OUTSIDE, StorySentence } from './story-sentence.tsx';
import classes from './story.module.css';
import { isCut, storedMovements } from './stored-movements.ts';
import { tellTransaction } from './tell-transaction.ts';
import linkButton from '../../../parts/link-button.module.css';

interface StorySectionProps {
  readonly sources: readonly TransactionFields[];
  /** All rows of the case about the transaction. */
  readonly stored: readonly StoredRows[];
  /** True once its own lists were requested; before, only trails and other lists may have it. */
  readonly isAsked: boolean;
}

interface OfMovements {
  readonly movements: ReturnType<typeof storedMovements>;
  readonly names: AssetNames;
}

/** What each party gained and lost, per token. */
function BalanceChanges({ movements, names }: OfMovements) {
  const links = useSubjectLinks();
  const changes = balanceChanges(movements);
  return (
    <table className={classes.table} aria-label="Balance changes">
      <caption>Balance changes, without the fee</caption>
      <thead>
        <tr>
          <th scope="col">Party</th>
          <th scope="col" className={classes.amount}>
            Change
          </th>
          <th scope="col">Token</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ party, asset, symbol, change }, place) => (
          <tr key={`${party} ${asset}`}>
            <th scope="row">
              {changes[place - 1]?.party === party ? null : (
                <SubjectLink
                  subject={{ kind: 'address', value: party, chain: 'main' }}
                  what="address"
                  links={links}
                />
              )}
            </th>
            <td className={classes.amount} data-side={change.units < 0n ? 'out' : 'in'}>
              {change.units > 0n ? '+' : ''}
              <AmountText amount={formatDecimal(change)} isAligned />
            </td>
            <td>
              <MovedAsset asset={asset} symbol={symbol} names={names} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each movement with its evidence. */
function Movements({ movements, names }: OfMovements) {
  const links = useSubjectLinks();
  const { showEvidence } = useWorkbench();
  return (
    <table className={classes.table} aria-label="Movements">
      <caption>Movements, each with its evidence</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" className={classes.amount}>
            Amount
          </th>
          <th scope="col">Token</th>
          <th scope="col">Evidence</th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ seq, index, from, to, asset, symbol, amount, asReported }) => (
          <tr key={`${seq}:${index}`}>
            {[from, to].map((address, side) => (
              <td key={side === 0 ? 'from' : 'to'}>
                {address === '' ? (
                  OUTSIDE
                ) : (
                  <SubjectLink
                    subject={{ kind: 'address', value: address, chain: 'main' }}
                    what="address"
                    links={links}
                  />
                )}
              </td>
            ))}
            <td className={classes.amount}>
              <AmountText amount={formatDecimal(amount)} asReported={asReported} isAligned />
            </td>
            <td>
              <MovedAsset asset={asset} symbol={symbol} names={names} />
            </td>
            <td>
              <button type="button" className={linkButton.link} onClick={() => showEvidence({ seq, index })}>
                record {seq}, row {index + 1}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the tables lack; '' if nothing. */
const lackText = (isPart: boolean, isAsked: boolean): string =>
  [
    ...(isPart ? ['Only the first 50 rows of each list are shown here.'] : []),
    ...(isAsked
      ? []
      : ['Movements from lists that have not been collected are missing; “Ask every source” adds them.']),
  ].join(' ');

/**
 * Tells what the transaction did from what the case has, without a request: a sentence, what each
 * party gained and lost, and the movements.
 */
export function StorySection({ sources, stored, isAsked }: StorySectionProps) {
  const movements = useMemo(() => storedMovements(stored), [stored]);
  const story = tellTransaction(sources, movements.length > 0);
  if (story === undefined) return null;
  const names = nameAssets(movements, story.currency);
  const lack = lackText(isCut(stored), isAsked);
  return (
    <section aria-label="What happened" className={classes.story}>
      <StorySentence story={story} movements={movements} names={names} />
      {lack !== '' && <p className={classes.lack}>{lack}</p>}
      {movements.length > 0 && (
        <div className={classes.tables}>
          <BalanceChanges movements={movements} names={names} />
          <Movements movements={movements} names={names} />
        </div>
      )}
    </section>
  );
}
