import { Textarea } from '@mantine/core';
import type { RpcParameter } from '../../../../shared/rpc/method.ts';
import classes from '../rpc.module.css';
import { HEX_FIELD, type FieldProps } from './field-props.ts';

const PLACEHOLDER: Readonly<Partial<Record<RpcParameter['kind'], string>>> = {
  'state-overrides': '{"0x…": {"balance": "0x1", "stateDiff": {"0x0": "0x1"}}}',
  'block-overrides': '{"number": "0x1b4"}',
};

/** True for overrides of a call, which are typed as JSON. */
export const isOverridesField = ({ kind }: RpcParameter): boolean => PLACEHOLDER[kind] !== undefined;

/** Overrides of a call, as JSON; nothing is sent for an empty field. */
export function OverridesField({
  parameter,
  texts,
  faults,
  onText,
}: FieldProps & { readonly parameter: RpcParameter }) {
  const { name, label, description, kind } = parameter;
  return (
    <Textarea
      {...HEX_FIELD}
      className={classes.data}
      label={`${label} as JSON (optional)`}
      title={description}
      placeholder={PLACEHOLDER[kind]}
      autosize
      minRows={1}
      maxRows={6}
      value={texts[name] ?? ''}
      error={faults.get(name)}
      onChange={(event) => onText(name, event.currentTarget.value)}
    />
  );
}
