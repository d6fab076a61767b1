import { Button } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { RpcMethod } from '../../../shared/rpc/method.ts';
import { rpcRequestBody } from '../../../shared/rpc/request-body.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import workbenchClasses from '../../tab/workbench.module.css';
import { useNodeAccess } from '../../tab/use-node-access.ts';
import { CurlButton } from './curl/curl-button.tsx';
import { BlockField, isBlockField } from './fields/block-field.tsx';
import { CallField, type CallEncoding } from './fields/call-field.tsx';
import type { FieldProps } from './fields/field-props.ts';
import { isOverridesField, OverridesField } from './fields/overrides-field.tsx';
import { PlainField } from './fields/plain-field.tsx';
import type { ReadDraft } from './form/read-draft.ts';
import classes from './rpc.module.css';
import type { Sending } from './use-sending.ts';
import { whyNotSent } from './why-not-sent.ts';

interface MethodFormProps extends FieldProps {
  readonly method: RpcMethod;
  /** The params of the fields. */
  readonly read: ReadDraft;
  /** True if a field or an argument is refused. */
  readonly isRefused: boolean;
  /** The record of the displayed response. */
  readonly shown: number | undefined;
  readonly encoding: CallEncoding;
  readonly sending: Sending;
  readonly onMethod: (name: string) => void;
  /** Returns true if nothing is refused; otherwise the caller marks the refused fields. */
  readonly onSend: () => boolean;
}

/**
 * The form of one method, built from its description, with the resulting request. Sends nothing
 * while a field is refused.
 */
export function MethodForm(props: MethodFormProps) {
  const { method, read, isRefused, shown, encoding, sending, onMethod, onSend, ...fields } = props;
  const form = useRef<HTMLFormElement>(null);
  const reasonId = useId();
  const blocked = whyNotSent(useNodeAccess());
  const body = rpcRequestBody(1, method.name, read.params);
  const submit = (): void => {
    if (blocked !== undefined || sending.isSending || onSend()) return;
    // After the reasons are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={method.name}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 className={classes.methodName}>{method.name}</h3>
      <p className={classes.description}>{method.description}</p>
      <div className={classes.fields}>
        {method.parameters.map((parameter) => {
          if (isBlockField(method, parameter))
            return (
              <BlockField {...fields} key="block" method={method} parameter={parameter} onMethod={onMethod} />
            );
          if (parameter.kind === 'call-object')
            return <CallField {...fields} key={parameter.name} parameter={parameter} encoding={encoding} />;
          if (isOverridesField(parameter))
            return <OverridesField {...fields} key={parameter.name} parameter={parameter} />;
          return <PlainField {...fields} key={parameter.name} parameter={parameter} />;
        })}
      </div>
      <div className={classes.acts}>
        <Button
          type="submit"
          leftSection={<IconSend size={14} />}
          loading={sending.isSending}
          disabled={blocked !== undefined}
          title={blocked}
          aria-describedby={blocked === undefined ? undefined : reasonId}
        >
          Send
        </Button>
        {sending.isSending && (
          <Button variant="default" leftSection={<IconX size={14} />} onClick={sending.cancel}>
            Cancel
          </Button>
        )}
        <CurlButton body={body} isComplete={!isRefused} turn={shown} />
        {blocked !== undefined && (
          <span id={reasonId} className={classes.blocked}>
            {blocked}
          </span>
        )}
      </div>
      <details className={classes.preview}>
        <summary className={classes.summary}>Request to be sent; it gets its id when it is sent</summary>
        <pre className={`${workbenchClasses.raw} casebook-foreign`}>{body}</pre>
      </details>
      {sending.failure !== undefined && <ErrorNotice error={sending.failure} />}
    </form>
  );
}
