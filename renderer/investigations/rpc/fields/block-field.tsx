import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { METHODS } from '../../../../shared/rpc/method-registry.ts';
import type { RpcMethod, RpcParameter } from '../../../../shared/rpc/method.ts';
import { LEFT_OUT } from '../form/block-text.ts';
import { initialText } from '../form/read-draft.ts';
import classes from '../rpc.module.css';
import { HEX_FIELD, type FieldProps } from './field-props.ts';

interface BlockFieldProps extends FieldProps {
  readonly method: RpcMethod;
  /** A block by tag or number, or its hash. */
  readonly parameter: RpcParameter;
  readonly onMethod: (name: string) => void;
}

type Way = 'pending' | 'number' | 'hash' | 'left out';

/** The method that does the same for a block given by its number. */
const byNumber = (method: RpcMethod): RpcMethod | undefined =>
  METHODS.find((each) => each.byHash === method.name);

/** True for the block of a method, in whichever form. */
export const isBlockField = (method: RpcMethod, { kind }: RpcParameter): boolean =>
  kind === 'block-tag' || (kind === 'hash' && byNumber(method) !== undefined);

/** The field for a number also accepts any other form of a block. */
const placeholderOf = (way: Way, { acceptsHash }: RpcParameter): string => {
  if (way === 'hash') return '0x… (64 hex digits)';
  return acceptsHash === true
    ? 'Decimal, hex with 0x, latest, safe, or a block hash'
    : 'Decimal, or hex with 0x';
};

/**
 * Which block: pending, a number (decimal or hex), a hash if there is such a method, or none if the
 * node has a default.
 */
export function BlockField({ method, parameter, texts, faults, onText, onMethod }: BlockFieldProps) {
  const labelId = useId();
  const { name, description } = parameter;
  const isHash = parameter.kind === 'hash';
  const tagName = byNumber(method)?.parameters.find(({ kind }) => kind === 'block-tag')?.name ?? name;
  const text = texts[name] ?? initialText(parameter);
  const isLeftOut = parameter.isOptional === true && text === LEFT_OUT;
  const way: Way = isHash ? 'hash' : isLeftOut ? 'left out' : text === 'pending' ? 'pending' : 'number';
  const offersHash = isHash || method.byHash !== undefined;
  const choose = (next: string): void => {
    if (next === 'hash') {
      if (method.byHash !== undefined) onMethod(method.byHash);
      return;
    }
    onText(tagName, next === 'pending' ? 'pending' : next === 'left out' ? LEFT_OUT : '');
    const numbered = byNumber(method);
    if (isHash && numbered !== undefined) onMethod(numbered.name);
  };
  return (
    <div className={classes.block}>
      <Input.Label component="div" id={labelId} title={description}>
        Block
      </Input.Label>
      <div className={classes.blockChoice}>
        <SegmentedControl
          aria-labelledby={labelId}
          value={way}
          onChange={choose}
          data={[
            { value: 'pending', label: 'pending' },
            { value: 'number', label: 'number' },
            ...(offersHash ? [{ value: 'hash', label: 'hash' }] : []),
            ...(parameter.isOptional === true ? [{ value: 'left out', label: 'left out' }] : []),
          ]}
        />
        {(way === 'number' || way === 'hash') && (
          <TextInput
            {...HEX_FIELD}
            className={way === 'hash' || parameter.acceptsHash === true ? classes.hash : classes.short}
            aria-label={way === 'hash' ? 'Block hash' : 'Block number'}
            placeholder={placeholderOf(way, parameter)}
            value={text}
            error={faults.get(name)}
            onChange={(event) => onText(name, event.currentTarget.value)}
          />
        )}
      </div>
    </div>
  );
}
