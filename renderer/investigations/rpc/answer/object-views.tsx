import type { ReactNode } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../shared/units/json-value.ts';
import { isHash } from '../../../../shared/units/hex.ts';
import { decodeCall } from '../../../../shared/engine/abi/decode-call.ts';
import { logsOfAnswer } from '../../../../shared/engine/logs/read-receipt.ts';
import { subjectAttributes } from '../../../parts/chain-subject.ts';
import { HexLink } from '../../../parts/hex-link.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import { transactionRequest } from '../../../tab/tab-requests.ts';
import classes from '../rpc.module.css';
import { ReadingText } from './reading-text.tsx';
import { LogList } from './log-list.tsx';
import { ObjectFields } from '../../../evidence/node-object/object-fields.tsx';
import { shownHex } from '../../../parts/known-addresses.ts';

/** Members of a list to show; the rest is in the raw response. */
const MOST_SHOWN = 50;

/** A transaction: its fields, and its decoded call data. */
export function TransactionView({ fields }: { readonly fields: JsonObject }) {
  const abiBook = useWorkbenchState('abiBook');
  const data = valueText(fields['input'] ?? fields['data']);
  const contract = valueText(fields['to']).toLowerCase();
  return (
    <>
      {data !== '' && (
        <>
          <h4 className={workbenchClasses.sectionTitle}>Call</h4>
          <ReadingText by="selector" reading={decodeCall(abiBook.book, contract, data)} contract={contract} />
        </>
      )}
      <h4 className={workbenchClasses.sectionTitle}>Fields</h4>
      <ObjectFields object="transaction" fields={fields} />
    </>
  );
}

interface ReceiptViewProps {
  readonly fields: JsonObject;
  /** The journal record of the response. */
  readonly seq: number;
  /** The number of logs of earlier receipts in the response. @default 0 */
  readonly firstLog?: number;
}

/** A receipt: its fields, then its logs. */
export function ReceiptView({ fields, seq, firstLog = 0 }: ReceiptViewProps) {
  return (
    <>
      <ObjectFields object="receipt" fields={fields} without={['logs']} />
      <LogList logs={fields['logs']} seq={seq} firstIndex={firstLog} />
    </>
  );
}

/**
 * The line that opens a transaction or its receipt, with the menu of the transaction: a link in it
 * would be a button in a button.
 */
function FoldedTransaction({ hash, children }: { readonly hash: string; readonly children?: ReactNode }) {
  return (
    <summary
      className={classes.summary}
      {...(isHash(hash) && subjectAttributes({ kind: 'transaction', value: hash, chain: 'main' }))}
    >
      <span className="casebook-mono">
        <HostileText text={shownHex(hash.slice(0, 80))} />
      </span>
      {children}
    </summary>
  );
}

/** How many more members a list has. */
function Rest({ count }: { readonly count: number }) {
  return count > MOST_SHOWN ? (
    <p className={classes.dim}>
      The first {groupedCount(MOST_SHOWN)} are shown; all {groupedCount(count)} are in the raw answer.
    </p>
  ) : null;
}

/**
 * The receipts of a block, each folded under its transaction. `seq` is the journal record of the
 * response.
 */
export function ReceiptsView({
  receipts,
  seq,
}: {
  readonly receipts: readonly JsonValue[];
  readonly seq: number;
}) {
  const shown = receipts.slice(0, MOST_SHOWN);
  const counts = shown.map((receipt) => logsOfAnswer(receipt).length);
  return (
    <>
      <p className={classes.line}>
        {groupedCount(receipts.length)} {receipts.length === 1 ? 'receipt' : 'receipts'}
      </p>
      {shown.map((receipt, index) =>
        isJsonObject(receipt) ? (
          // A wrong response may repeat a receipt, so its position is part of the key.
          <details key={`${index} ${valueText(receipt['transactionHash'])}`} open={receipts.length === 1}>
            <FoldedTransaction hash={valueText(receipt['transactionHash'])}>
              , {isJsonList(receipt['logs']) ? groupedCount(receipt['logs'].length) : 'no'} logs
            </FoldedTransaction>
            <ReceiptView
              fields={receipt}
              seq={seq}
              firstLog={counts.slice(0, index).reduce((sum, count) => sum + count, 0)}
            />
          </details>
        ) : (
          <p key={`${index} none`}>no object</p>
        ),
      )}
      <Rest count={receipts.length} />
    </>
  );
}

/** A block: its fields, then its transactions, as hashes or folded objects. */
export function BlockView({ fields }: { readonly fields: JsonObject }) {
  const { openTab } = useWorkbench();
  const transactions = fields['transactions'];
  return (
    <>
      <ObjectFields object="block" fields={fields} without={['transactions']} />
      {isJsonList(transactions) && (
        <>
          <h4 className={workbenchClasses.sectionTitle}>Transactions, {groupedCount(transactions.length)}</h4>
          <ul className={classes.transactions} aria-label="Transactions">
            {transactions.slice(0, MOST_SHOWN).map((each, index) => {
              const hash = isJsonObject(each) ? valueText(each['hash']) : valueText(each);
              const open = isHash(hash) ? () => openTab(transactionRequest(hash)) : undefined;
              return (
                <li key={`${index} ${hash}`}>
                  {isJsonObject(each) ? (
                    <details>
                      <FoldedTransaction hash={hash} />
                      <TransactionView fields={each} />
                    </details>
                  ) : (
                    <HexLink value={hash} what="transaction hash" subject="transaction" onOpen={open} />
                  )}
                </li>
              );
            })}
          </ul>
          <Rest count={transactions.length} />
        </>
      )}
    </>
  );
}
