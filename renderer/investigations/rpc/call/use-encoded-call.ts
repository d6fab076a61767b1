import { useMemo } from 'react';
import type { AbiBook } from '../../../../shared/engine/abi/abi-book.ts';
import type { RpcMethod } from '../../../../shared/rpc/method.ts';
import type { ConsoleDraft } from '../form/console-draft.ts';
import { callFieldId } from '../form/read-draft.ts';
import { encodeChosen, readChosenFunction, type ChosenFunction } from './chosen-function.ts';

interface EncodedCall {
  readonly chosen: ChosenFunction;
  /** The texts of all fields, with the data that the chosen function gives. */
  readonly texts: ConsoleDraft['texts'];
  /** Why arguments are refused, by their place. */
  readonly argumentFaults: readonly (readonly [place: number, reason: string])[];
  /** Whether the function or one of its arguments is refused. */
  readonly isRefused: boolean;
}

/** Encodes the chosen function of a draft into the data of its call; only a method with a call has them. */
export function useEncodedCall(book: AbiBook, method: RpcMethod, draft: ConsoleDraft): EncodedCall {
  const call = method.parameters.find(({ kind }) => kind === 'call-object');
  const to = call === undefined ? '' : (draft.texts[callFieldId(call, 'to')] ?? '').trim();
  const chosen = useMemo(() => readChosenFunction(book, to, draft.chosen), [book, to, draft.chosen]);
  const encoded = call === undefined ? undefined : encodeChosen(chosen, draft.arguments);
  const argumentFaults = [...(encoded?.faults ?? [])];
  return {
    chosen,
    texts:
      call === undefined || encoded === undefined
        ? draft.texts
        : { ...draft.texts, [callFieldId(call, 'data')]: encoded.data ?? '' },
    argumentFaults,
    isRefused: call !== undefined && (argumentFaults.length > 0 || chosen.kind === 'fault'),
  };
}
