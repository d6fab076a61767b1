import { useState } from 'react';
import type { MadeCall } from '../../../shared/contract/journal-contract.ts';
import type { RpcMethod } from '../../../shared/rpc/method.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { paramsOfText } from './answer/read-answer.ts';
import type { ChosenFunction } from './call/chosen-function.ts';
import { useEncodedCall } from './call/use-encoded-call.ts';
import type { CallEncoding } from './fields/call-field.tsx';
import type { FieldProps } from './fields/field-props.ts';
import { methodOfDraft } from './form/console-draft.ts';
import { loadingOfCall, withArgument } from './form/draft-of-call.ts';
import { initialText, readDraft, type ReadDraft } from './form/read-draft.ts';
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
  const encoded = useEncodedCall(book, method, draft);
  const { chosen, texts, argumentFaults } = encoded;
  const read = readDraft(method, texts);
  const isTried = tried === method.name;
  const textNow = (id: string): string => {
    const parameter = method.parameters.find(({ name }) => name === id);
    return texts[id] ?? (parameter === undefined ? '' : initialText(parameter));
  };
  const isRefused = read.faults.size > 0 || encoded.isRefused;

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
      onArgument: (place, text) => change((before) => withArgument(before, place, text)),
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
      const before =
        chosen.kind === 'function' ? { text: draft.chosen, candidate: chosen.candidate } : undefined;
      change(loadingOfCall(made, book, before));
    },
    onRepeat: (made) => sending.send(made.method, paramsOfText(made.params)),
  };
}
