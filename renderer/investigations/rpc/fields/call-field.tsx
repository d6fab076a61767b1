import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { RpcParameter } from '../../../../shared/rpc/method.ts';
import { plainNotation } from '../../../../shared/units/reference/read-field.ts';
import { argumentLabel } from '../../../../shared/engine/abi/decoded-value.ts';
import { decodeCall } from '../../../../shared/engine/abi/decode-call.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { ReadingText } from '../answer/reading-text.tsx';
import type { ChosenFunction } from '../call/chosen-function.ts';
import { MORE_FIELDS } from '../form/call-texts.ts';
import { callFieldId } from '../form/read-draft.ts';
import classes from '../rpc.module.css';
import { HEX_FIELD, type FieldProps } from './field-props.ts';

/** The function of a call, and its arguments as typed. */
export interface CallEncoding {
  readonly chosen: ChosenFunction;
  readonly text: string;
  readonly arguments: readonly string[];
  /** By the argument's index. */
  readonly faults: ReadonlyMap<number, string>;
  readonly onChoose: (text: string) => void;
  readonly onArgument: (place: number, text: string) => void;
}

interface CallFieldProps extends FieldProps {
  readonly parameter: RpcParameter;
  readonly encoding: CallEncoding;
}

/** Signatures offered at a time; typing finds the others. */
const MOST_OFFERED = 30;

/**
 * A call: its recipient and data. The data are typed, or encoded from a function and its typed
 * arguments.
 */
export function CallField({ parameter, texts, faults, onText, encoding }: CallFieldProps) {
  const abiBook = useWorkbenchState('abiBook');
  const text = (field: string): string => texts[callFieldId(parameter, field)] ?? '';
  const of = (field: string) => ({
    ...HEX_FIELD,
    value: text(field),
    error: faults.get(callFieldId(parameter, field)),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onText(callFieldId(parameter, field), event.currentTarget.value),
  });
  const to = plainNotation(text('to'), 'address');
  const { chosen } = encoding;
  const signatures = useMemo(
    () => abiBook.book.functionsFor(to).map(({ signature }) => signature),
    [abiBook, to],
  );
  const entry = chosen.kind === 'function' ? chosen.candidate.entry : undefined;
  const data = text('data').trim();
  return (
    <div className={classes.call} role="group" aria-label={parameter.label}>
      <TextInput
        {...of('to')}
        className={classes.wide}
        label="To"
        title="The contract that is called; empty where the data make one"
        withAsterisk
        placeholder="0x… (40 hex digits)"
      />
      <Autocomplete
        {...HEX_FIELD}
        className={classes.function}
        label="Function"
        placeholder="balanceOf(address), or a line of Solidity; empty: data by hand"
        data={signatures}
        limit={MOST_OFFERED}
        value={encoding.text}
        error={chosen.kind === 'fault' ? chosen.reason : undefined}
        onChange={encoding.onChoose}
      />
      {entry?.inputs.map((input, place) => (
        <TextInput
          {...HEX_FIELD}
          key={`${place} ${input.name ?? ''}`}
          className={/^(u?int\d*|bool)$/.test(input.type) ? classes.short : classes.wide}
          label={`${revealHostile(argumentLabel({ name: input.name ?? '' }, place), 60).text}, ${input.type}`}
          value={encoding.arguments[place] ?? ''}
          error={encoding.faults.get(place)}
          onChange={(event) => encoding.onArgument(place, event.currentTarget.value)}
        />
      ))}
      <Textarea
        {...of('data')}
        className={classes.data}
        label={entry === undefined ? 'Data' : 'Data, made from the function'}
        placeholder="0x"
        readOnly={entry !== undefined}
        autosize
        minRows={1}
        maxRows={6}
      />
      {entry === undefined && data.length >= 10 && (
        <div className={classes.callPreview}>
          <ReadingText
            by="selector"
            reading={decodeCall(abiBook.book, to, data)}
            contract={to.toLowerCase()}
          />
        </div>
      )}
      <TextInput
        {...of('from')}
        className={classes.wide}
        label="From (the spec shows none; optional)"
        placeholder="0x… (40 hex digits)"
      />
      <TextInput {...of('value')} className={classes.short} label="Value in wei (optional)" placeholder="0" />
      <Textarea
        {...of(MORE_FIELDS)}
        className={classes.data}
        label="Further fields as JSON (optional)"
        title="Any other field of a transaction: gas, gasPrice, maxFeePerGas, accessList, authorizationList, blobVersionedHashes, nonce, type"
        placeholder='{"gas": "0xea60", "accessList": []}'
        autosize
        minRows={1}
        maxRows={6}
      />
    </div>
  );
}
