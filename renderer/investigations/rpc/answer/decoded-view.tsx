import { jsonText } from '../../../../shared/service/row-value.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../../../../shared/units/json-value.ts';
import { Badge } from '../../../parts/badge.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import type { ChosenFunction } from '../call/chosen-function.ts';
import classes from '../rpc.module.css';
import { DataView } from './data-view.tsx';
import { BlockView, ReceiptsView, ReceiptView, TransactionView } from './object-views.tsx';
import { QuantityText } from '../../../evidence/node-object/quantity-text.tsx';
import type { AskedCall, ReadAnswer } from './read-answer.ts';
import { RefusalView } from './refusal-view.tsx';

interface DecodedViewProps {
  readonly asked: AskedCall;
  readonly answer: ReadAnswer;
  /** The function that the analyst chose for calls. */
  readonly chosen: ChosenFunction;
  /** The journal record of both. */
  readonly seq: number;
}

function Unexpected({ value }: { readonly value: JsonValue }) {
  return (
    <>
      <p className={classes.line}>
        <Badge tone="warning">not of the form that the method has</Badge>
      </p>
      <span className="casebook-mono">
        <HostileText text={jsonText(value)} atMost={2000} />
      </span>
    </>
  );
}

function ResultView({
  asked,
  value,
  chosen,
  seq,
}: Omit<DecodedViewProps, 'answer'> & { readonly value: JsonValue }) {
  const { method, params } = asked;
  const form = method?.result;
  if (form === 'quantity' && typeof value === 'string')
    return (
      <p className={classes.result}>
        <QuantityText value={value} unit={method?.unit} />
      </p>
    );
  if (form === 'data' && typeof value === 'string')
    return <DataView bytes={method?.bytes} value={value} params={params} chosen={chosen} />;
  if (form === 'block' && isJsonObject(value)) return <BlockView fields={value} />;
  if (form === 'transaction' && isJsonObject(value)) return <TransactionView fields={value} />;
  if (form === 'receipt' && isJsonObject(value)) return <ReceiptView fields={value} seq={seq} />;
  if (form === 'receipts' && isJsonList(value)) return <ReceiptsView receipts={value} seq={seq} />;
  return <Unexpected value={value} />;
}

/** Shows a response decoded; what cannot be decoded is shown as it came. */
export function DecodedView({ asked, answer, chosen, seq }: DecodedViewProps) {
  switch (answer.kind) {
    case 'result':
      return <ResultView asked={asked} value={answer.value} chosen={chosen} seq={seq} />;
    case 'nothing':
      return <p className={classes.line}>null: the node does not know it, preconfirmed blocks included.</p>;
    case 'refused':
      return (
        <RefusalView
          error={answer.error}
          revertData={answer.revertData}
          revertMessage={answer.revertMessage}
          params={asked.params}
        />
      );
    case 'malformed':
      return <ErrorNotice error={answer.error} />;
  }
}
