import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { useMemo } from 'react';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { longestFraction } from '../../../../shared/units/shown-amount.ts';
import linkButton from '../../../parts/link-button.module.css';
import { MethodBadge } from '../../../parts/method-badge.tsx';
import { StateBadge } from '../../../parts/state-badge.tsx';
import { MoreRows, useMoreRows } from '../../../evidence/story/more-rows.tsx';
import { MovedAsset, type AssetNames } from '../../../evidence/story/moved-asset.tsx';
import { placeOf, type ContradictedMovements } from '../../../evidence/story/contradicted-movements.ts';
import { LogContradiction } from '../../../evidence/story/log-contradiction.tsx';
import { MovedQuantity } from '../../../evidence/story/moved-quantity.tsx';
import { Party } from '../../../evidence/story/party.tsx';
import { StateOfTransfer } from '../../../evidence/story/state-of-transfer.tsx';
import story from '../../../evidence/story/story.module.css';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { WHOLE_RECORD } from './node-contents.ts';
import { countLogs } from './read-block-logs.ts';
import type { BlockTransaction } from './block-contents.ts';

interface TransferTableProps {
  readonly transactions: readonly BlockTransaction[];
  readonly names: AssetNames;
  readonly contradicted: ContradictedMovements;
  /** Logs of the block. */
  readonly logs: readonly ReviewRow[];
  /** True if lists have the transactions, and not the node's block alone. */
  readonly hasLists: boolean;
}

/** A transfer with its transaction; a transaction that moved nothing has one line of its own. */
interface Line {
  readonly transaction: BlockTransaction;
  readonly transfer: Transfer | undefined;
}

const AT_FIRST = 100;

interface MovedProps {
  readonly transfer: Transfer;
  readonly names: AssetNames;
  /** As long as the longest fraction of the table. */
  readonly room: ReturnType<typeof longestFraction>;
}

function Moved({ transfer, names, room }: MovedProps) {
  const { from, to, asset, symbol } = transfer;
  return (
    <>
      <td>
        <Party address={from} />
      </td>
      <td>
        <Party address={to} />
      </td>
      <td className={story.amount}>
        <MovedQuantity transfer={transfer} room={room} />
      </td>
      <td>
        <MovedAsset asset={asset} symbol={symbol} names={names} />
      </td>
    </>
  );
}

/** Says that no list has a transfer of a transaction, and where its logs are: they may report some. */
const noTransferText = (logs: number): string =>
  logs === 0 ? 'no transfer known' : `no transfer listed; ${countText(logs, 'log')}, below`;

/** The transfers of a block by transaction, each with its method, its outcome and its evidence. */
export function TransferTable({ transactions, names, contradicted, logs, hasLists }: TransferTableProps) {
  const { showEvidence } = useWorkbench();
  const links = useSubjectLinks();
  const { methods } = useWorkbenchState('abiBook');
  const logsOf = useMemo(() => countLogs(logs), [logs]);
  const lines = useMemo(
    () =>
      transactions.flatMap((transaction): readonly Line[] =>
        transaction.transfers.length === 0
          ? [{ transaction, transfer: undefined }]
          : transaction.transfers.map((transfer) => ({ transaction, transfer })),
      ),
    [transactions],
  );
  const room = useMemo(
    () =>
      longestFraction(lines.flatMap(({ transfer }) => (transfer ? [formatDecimal(transfer.amount)] : []))),
    [lines],
  );
  const more = useMoreRows(lines.length, AT_FIRST);
  return (
    <div>
      <div data-sideways>
        <table className={story.table} aria-label="Transfers">
          <caption>Transfers by transaction, in the order of the {hasLists ? 'lists' : 'block'}</caption>
          <thead>
            <tr>
              <th scope="col">Transaction</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col" className={story.amount}>
                Amount
              </th>
              <th scope="col">Token</th>
              <th scope="col">Status</th>
              <th scope="col">Evidence</th>
              <th scope="col">Method</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, more.shown).map((line, place) => {
              const { transaction, transfer } = line;
              const { hash, method } = transaction;
              const { seq, index } = transfer ?? transaction;
              const log = transfer && contradicted.get(placeOf(transfer))?.log;
              const isSame = lines[place - 1]?.transaction === transaction;
              return (
                <tr key={`${hash} ${seq}:${index} ${isSame ? place : ''}`}>
                  {!isSame && (
                    <th scope="row" rowSpan={Math.max(1, transaction.transfers.length)}>
                      <SubjectLink
                        subject={{ kind: 'transaction', value: hash, chain: 'main' }}
                        what="transaction hash"
                        links={links}
                      />
                    </th>
                  )}
                  {transfer === undefined ? (
                    <td colSpan={4} className={story.none}>
                      {noTransferText(logsOf.get(hash) ?? 0)}
                    </td>
                  ) : (
                    <Moved transfer={transfer} names={names} room={room} />
                  )}
                  <td className={story.status}>
                    {transfer === undefined ? (
                      <StateBadge state={transaction.state ?? ''} />
                    ) : (
                      <StateOfTransfer transfer={transfer} />
                    )}{' '}
                    {log !== undefined && transfer !== undefined && (
                      <LogContradiction transfer={transfer} log={log} names={names} />
                    )}
                  </td>
                  <td className={story.evidence}>
                    <button
                      type="button"
                      className={linkButton.link}
                      onClick={() => showEvidence(index === WHOLE_RECORD ? { seq } : { seq, index })}
                    >
                      {index === WHOLE_RECORD ? `record ${seq}` : `record ${seq}, row ${index + 1}`}
                    </button>
                  </td>
                  <td>
                    {!isSame && method !== undefined && (
                      <MethodBadge selector={method} method={methods.of(method)} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <MoreRows {...more} one="transfer" many="transfers" />
    </div>
  );
}
