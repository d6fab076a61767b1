import { Checkbox, TextInput } from '@mantine/core';
import type { RpcParameter } from '../../../../shared/rpc/method.ts';
import { initialText } from '../form/read-draft.ts';
import classes from '../rpc.module.css';
import { HEX_FIELD, type FieldProps } from './field-props.ts';

const PLACEHOLDER: Readonly<Partial<Record<RpcParameter['kind'], string>>> = {
  address: '0x… (40 hex digits)',
  hash: '0x… (64 hex digits)',
  'hex-position': 'Decimal, or hex with 0x',
  'hex-index': 'Decimal, or hex with 0x',
};

const CLASS_OF: Readonly<Partial<Record<RpcParameter['kind'], string | undefined>>> = {
  address: classes['wide'],
  hash: classes['hash'],
};

/** A parameter with a single value: an address, a hash, a number, yes or no. */
export function PlainField({
  parameter,
  texts,
  faults,
  onText,
}: FieldProps & { readonly parameter: RpcParameter }) {
  const { name, label, description, kind } = parameter;
  const text = texts[name] ?? initialText(parameter);
  if (kind === 'boolean')
    return (
      <Checkbox
        className={classes.check}
        label={label}
        description={description}
        checked={text === 'true'}
        onChange={(event) => onText(name, String(event.currentTarget.checked))}
      />
    );
  return (
    <TextInput
      {...HEX_FIELD}
      className={CLASS_OF[kind] ?? classes.short}
      label={label}
      title={description}
      withAsterisk
      placeholder={PLACEHOLDER[kind]}
      value={text}
      error={faults.get(name)}
      onChange={(event) => onText(name, event.currentTarget.value)}
    />
  );
}
