import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { checkCollectionParameters } from '../../shared/service/collection-parts.ts';
import type { Endpoint, Parameter } from '../../shared/service/endpoint.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { useAct } from '../parts/use-act.ts';
import { useWorkbenchState } from '../tab/workbench-state.tsx';
import classes from '../tab/workbench.module.css';

type Values = Readonly<Record<string, string>>;

interface ParameterFormProps {
  readonly endpoint: Endpoint;
  readonly initial: Values;
  /** Fields with a fixed value, e.g. the address of a trail. They are hidden. */
  readonly fixed?: Values;
  readonly submitLabel: string;
  /** Starts the collection; the form shows its error. */
  readonly onSubmit: (params: Values) => Promise<void>;
}

interface FieldProps {
  readonly parameter: Parameter;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const PLACEHOLDER: Readonly<Partial<Record<Parameter['kind'], string>>> = {
  address: '0x… (40 hex digits)',
  'transaction-hash': '0x… (64 hex digits)',
  'block-hash': '0x… (64 hex digits)',
  'transaction-hashes': '0x…, 0x…',
  time: 'Unix milliseconds',
};

function ParameterField({ parameter, value, error, onChange }: FieldProps) {
  const { kind, label, description, required } = parameter;
  const wide =
    kind === 'address' ||
    kind === 'transaction-hash' ||
    kind === 'block-hash' ||
    kind === 'transaction-hashes';
  const shared = {
    label,
    title: description,
    error,
    withAsterisk: required,
    className: wide ? classes.wide : classes.field,
  };
  if (kind === 'choice') {
    return (
      <Select
        {...shared}
        data={[...(parameter.choices ?? [])]}
        value={value === '' ? (parameter.defaultValue ?? null) : value}
        clearable={parameter.defaultValue === undefined}
        placeholder="any"
        onChange={(next) => onChange(next ?? '')}
      />
    );
  }
  if (kind === 'transaction-hashes')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxRows={8}
        placeholder={PLACEHOLDER[kind]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      placeholder={PLACEHOLDER[kind]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/**
 * Shows the form of an endpoint, generated from its description. Invalid input is refused at its
 * field, before anything is sent.
 */
export function ParameterForm({ endpoint, initial, fixed = {}, submitLabel, onSubmit }: ParameterFormProps) {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [values, setValues] = useState<Values>(initial);
  const [refusal, setRefusal] = useState<{ readonly field: string; readonly reason: string }>();
  const { busy, failure, act } = useAct();
  const fields = endpoint.parameters.filter(
    ({ kind, name }) => kind !== 'page' && kind !== 'limit' && fixed[name] === undefined,
  );

  const collect = async (): Promise<void> => {
    setRefusal(undefined);
    try {
      // Drops values typed for another endpoint that the form showed before.
      const own = Object.entries(values).filter(([name]) =>
        endpoint.parameters.some((each) => each.name === name),
      );
      await onSubmit(checkCollectionParameters(endpoint, { ...Object.fromEntries(own), ...fixed }));
    } catch (error) {
      const field =
        error instanceof CasebookError && error.code === 'input.invalid'
          ? String(error.details['field'] ?? '')
          : '';
      if (error instanceof CasebookError && fields.some(({ name }) => name === field))
        setRefusal({ field, reason: error.message });
      else throw error;
    }
  };
  const submit = (): Promise<void> => act(collect);
  const blocked =
    readOnlyReason ??
    (network.review ? 'Review is on: nothing is sent. Collected data stays available.' : undefined);
  return (
    <form
      aria-label={endpoint.title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.form}>
        {fields.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? ''}
            error={refusal?.field === parameter.name ? refusal.reason : undefined}
            onChange={(value) => setValues((before) => ({ ...before, [parameter.name]: value }))}
          />
        ))}
        <div className={classes.formEnd}>
          <Button type="submit" loading={busy} disabled={blocked !== undefined}>
            {submitLabel}
          </Button>
        </div>
      </div>
      {blocked !== undefined && <div className={classes.notice}>{blocked}</div>}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </form>
  );
}
