import { useMemo } from 'react';
import type { SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import { countTransfers } from '../../../../shared/engine/transfers/counted-transfers.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { longestFraction } from '../../../../shared/units/shown-amount.ts';
import { CountedLine } from '../../../table/summary/counted-line.tsx';
import { leftOutWords } from '../../../table/summary/sum-text.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { TransactionFields } from '../fields/transaction-fields.ts';
import { ChangeTable } from '../../../evidence/story/change-table.tsx';
import { Party } from '../../../evidence/story/party.tsx';
import { MovedAsset, type AssetNames } from '../../../evidence/story/moved-asset.tsx';
import { nameAssets } from '../../../evidence/story/name-assets.ts';
import { placeOf, type ContradictedMovements } from '../../../evidence/story/contradicted-movements.ts';
import { MovedQuantity } from '../../../evidence/story/moved-quantity.tsx';
import { StateOfTransfer } from '../../../evidence/story/state-of-transfer.tsx';
import { LogContradiction } from '../../../evidence/story/log-contradiction.tsx';
import type { MovementsOfTransaction } from './use-movements.ts';
import { StorySentence } from './story-sentence.tsx';
import classes from '../../../evidence/story/story.module.css';
import { tellTransaction } from './tell-transaction.ts';
import linkButton from '../../../parts/link-button.module.css';

interface StorySectionProps {
  readonly sources: readonly TransactionFields[];
  readonly moved: MovementsOfTransaction;
  /** True if lists have more rows about the transaction than were read. */
  readonly isPart: boolean;
  /** True once its own lists were requested; before, only trails and other lists may have it. */
  readonly isAsked: boolean;
  /** What the lists lack, and what to press; one sentence each. */
  readonly missing: readonly string[];
  /** The movements that logs contradict. */
  readonly contradicted: ContradictedMovements;
  /** Movements with these reasons count in the changes, too. */
  readonly included: readonly SwitchableReason[];
  readonly onIncluded: (included: readonly SwitchableReason[]) => void;
}

interface OfMovements {
  readonly contradicted: ContradictedMovements;
  readonly movements: readonly Transfer[];
  readonly names: AssetNames;
}

/** Each movement with its evidence. */
function Movements({ movements, names, contradicted }: OfMovements) {
  const { showEvidence } = useWorkbench();
  const room = useMemo(
    () => longestFraction(movements.map(({ amount }) => formatDecimal(amount))),
    [movements],
  );
  return (
    <div data-sideways>
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
            <th scope="col">Status</th>
            <th scope="col">Evidence</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((transfer) => {
            const { seq, index, from, to, asset, symbol } = transfer;
            const log = contradicted.get(placeOf({ seq, index }))?.log;
            return (
              <tr key={`${seq}:${index}`}>
                {[from, to].map((address, side) => (
                  <td key={side === 0 ? 'from' : 'to'}>
                    <Party address={address} />
                  </td>
                ))}
                <td className={classes.amount}>
                  <MovedQuantity transfer={transfer} room={room} />
                </td>
                <td>
                  <MovedAsset asset={asset} symbol={symbol} names={names} />
                </td>
                <td className={classes.status}>
                  <StateOfTransfer transfer={transfer} />{' '}
                  {log !== undefined && <LogContradiction transfer={transfer} log={log} names={names} />}
                </td>
                <td className={classes.evidence}>
                  <button
                    type="button"
                    className={linkButton.link}
                    onClick={() => showEvidence({ seq, index })}
                  >
                    record {seq}, row {index + 1}
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Most transactions change less than this. */
const CHANGES_AT_FIRST = 50;

/** What the tables lack; '' if nothing. `wrong` is how many movements in the sums their logs contradict. */
const lackText = (
  { unreadable, mismatched }: MovementsOfTransaction,
  wrong: number,
  isPart: boolean,
  isAsked: boolean,
): string =>
  [
    ...(wrong === 0
      ? []
      : [
          `Of the movements in the sums, ${groupedCount(wrong)} ${wrong === 1 ? 'contradicts its log' : 'contradict their logs'}.`,
        ]),
    ...(unreadable === 0 ? [] : [`${leftOutWords(countText(unreadable, 'unreadable row'))}.`]),
    ...(mismatched === 0
      ? []
      : [`${leftOutWords(`${countText(mismatched, 'row')} not matching the request`)}.`]),
    ...(isPart ? ['Only the first 50 rows of each list are shown here.'] : []),
    ...(isAsked
      ? []
      : ['Movements from lists that have not been collected are missing; “Ask every source” adds them.']),
  ].join(' ');

/**
 * Tells what the transaction did from what the case has, without a request: a sentence, what each
 * party gained and lost, and the movements.
 */
export function StorySection(props: StorySectionProps) {
  const { sources, moved, isPart, isAsked, missing, contradicted, included, onIncluded } = props;
  const { counted, suspected, unsettled, all } = moved;
  const tokenNames = useWorkbenchState('tokenNames');
  const inSums = useMemo(() => countTransfers(all, included), [all, included]);
  const story = tellTransaction(sources, counted.length + suspected.length > 0);
  if (story === undefined)
    return missing.length === 0 ? null : <p className={classes.lack}>{missing.join(' ')}</p>;
  const names = nameAssets(all, story.currency, tokenNames);
  const wrong = inSums.counted.filter((each) => contradicted.has(placeOf(each))).length;
  const lack = [lackText(moved, wrong, isPart, isAsked), ...missing].filter((each) => each !== '').join(' ');
  const hasChoice = suspected.length + unsettled.length > 0;
  return (
    <section aria-label="What happened" className={classes.story}>
      <StorySentence story={story} movements={counted} names={names} />
      {(lack !== '' || hasChoice) && (
        <div className={classes.lack}>
          <span>{lack}</span> <CountedLine {...inSums} counted={included} onCounted={onIncluded} />
        </div>
      )}
      {all.length > 0 && (
        <div className={classes.tables}>
          {inSums.counted.length > 0 && (
            <ChangeTable
              movements={inSums.counted}
              switchedIn={inSums.switchedIn}
              names={names}
              atFirst={CHANGES_AT_FIRST}
            />
          )}
          <Movements movements={all} names={names} contradicted={contradicted} />
        </div>
      )}
    </section>
  );
}
