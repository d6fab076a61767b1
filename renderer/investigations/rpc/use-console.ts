import { useMemo, useState } from 'react';
import type { MadeCall } from '../../../shared/contract/journal-contract.ts';
import { findMethod } from '../../../shared/rpc/method-registry.ts';
import type { RpcMethod } from '../../../shared/rpc/method.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { callOfParams, paramsOfText } from './answer/read-answer.ts';
import { encodeChosen, readChosenFunction, type ChosenFunction } from './call/chosen-function.ts';
import { functionOfData } from './call/function-of-data.ts';
import type { CallEncoding } from './fields/call-field.tsx';
import type { FieldProps } from './fields/field-props.ts';
import { methodOfDraft } from './form/console-draft.ts';
import { callFieldId, initialText, readDraft, textsOfParams, type ReadDraft } from './form/read-draft.ts';
import { useCallHistory, type CallHistory } from './history/use-call-history.ts';
import { useDraft } from './use-draft.ts';
import { useSending, type Sending } from './use-sending.ts';

export interface RpcConsole {
  readonly method: RpcMethod;
  readonly fields: FieldProps;
  readonly read: ReadDraft;
  /** True if a field or an argument is refused. */
  readonly isRefused: boolean;
  readonly encoding: CallEncoding;
  readonly chosen: ChosenFunction;
  readonly sending: Sending;
  readonly shown: number | undefined;
  readonly history: CallHistory;
  /** '' for all. */
  readonly historyMethod: string;
  readonly onHistoryMethod: (name: string) => void;
  readonly onMethod: (name: string) => void;
  /** Sends what the fields give; returns false if one of them is refused. */
  readonly onSend: () => boolean;
  readonly onLoad: (call: MadeCall) => void;
  readonly onRepeat: (call: MadeCall) => void;
}

/**
 * The state of a console tab: the request being edited, what is sent, what is shown, and the calls
 * of the case.
 */
export function useConsole(tab: TabRecord): RpcConsole {
  const abiBook = useWorkbenchState('abiBook');
  const { book } = abiBook;
  const [draft, change] = useDraft(tab);
  const [historyMethod, setHistoryMethod] = useState('');
  /** The method whose refused fields are marked, including empty ones. */
  const [tried, setTried] = useState('');
  const history = useCallHistory(historyMethod === '' ? undefined : historyMethod);
  const sending = useSending((seq) => {
    change((before) => ({ ...before, shown: seq }));
    history.refresh();
  });
  const method = methodOfDraft(draft);
  const call = method.parameters.find(({ kind }) => kind === 'call-object');
  const to = call === undefined ? '' : (draft.texts[callFieldId(call, 'to')] ?? '').trim();
  const chosen = useMemo(() => readChosenFunction(book, to, draft.chosen), [book, to, draft.chosen]);
  const encoded = call === undefined ? undefined : encodeChosen(chosen, draft.arguments);
  const texts =
    call === undefined || encoded === undefined
      ? draft.texts
      : { ...draft.texts, [callFieldId(call, 'data')]: encoded.data ?? '' };
  const read = readDraft(method, texts);
  const isTried = tried === method.name;
  const textNow = (id: string): string => {
    const parameter = method.parameters.find(({ name }) => name === id);
    return texts[id] ?? (parameter === undefined ? '' : initialText(parameter));
  };
  const argumentFaults = [...(encoded?.faults ?? [])];
  const isRefused =
    read.faults.size > 0 || (call !== undefined && (argumentFaults.length > 0 || chosen.kind === 'fault'));

  return {
    method,
    fields: {
      texts,
      faults: new Map([...read.faults].filter(([id]) => isTried || textNow(id).trim() !== '')),
      onText: (id, text) => change((before) => ({ ...before, texts: { ...before.texts, [id]: text } })),
    },
    read,
    isRefused,
    encoding: {
      chosen,
      text: draft.chosen,
      arguments: draft.arguments,
      faults: new Map(
        argumentFaults.filter(([place]) => isTried || (draft.arguments[place] ?? '').trim() !== ''),
      ),
      onChoose: (text) => change((before) => ({ ...before, chosen: text })),
      onArgument: (place, text) =>
        change((before) => {
          const next = [...before.arguments];
          while (next.length <= place) next.push('');
          next[place] = text;
          return { ...before, arguments: next };
        }),
    },
    chosen,
    sending,
    shown: draft.shown,
    history,
    historyMethod,
    onHistoryMethod: setHistoryMethod,
    onMethod: (name) => change((before) => ({ ...before, method: name })),
    onSend: () => {
      setTried(method.name);
      if (!isRefused) sending.send(method.name, read.params);
      return !isRefused;
    },
    onLoad: (made) => {
      const known = findMethod(made.method);
      const params = paramsOfText(made.params);
      const { to: called, data } = callOfParams(params);
      const before =
        chosen.kind === 'function' ? { text: draft.chosen, candidate: chosen.candidate } : undefined;
      const isCall = known?.parameters.some(({ kind }) => kind === 'call-object') === true;
      // A call without data has no function: a chosen one would create some.
      const without = isCall ? { chosen: '', arguments: [] } : undefined;
      const typed = data === '' ? without : functionOfData(book, called, data, before);
      change((current) => ({
        ...current,
        ...(known === undefined
          ? {}
          : { method: known.name, texts: { ...current.texts, ...textsOfParams(known, params) } }),
        ...(typed === undefined ? {} : { chosen: typed.chosen, arguments: [...typed.arguments] }),
        shown: made.evidence.seq,
      }));
    },
    onRepeat: (made) => sending.send(made.method, paramsOfText(made.params)),
  };
}
