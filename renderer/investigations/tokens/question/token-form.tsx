import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { TOKEN_LIST } from '../../../../shared/service/endpoints/token-list.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import classes from '../tokens.module.css';
import { hasOrder, readTokenQuestion, type TokenField, type TokenInput } from './read-token-question.ts';

interface TokenFormProps {
  /** Starts the collection; a rejection is shown below the form. */
  readonly onCollect: (params: Readonly<Record<string, string>>) => Promise<void>;
}

const choicesOf = (name: string): { value: string; label: string }[] => [
  ...(TOKEN_LIST.parameters.find((parameter) => parameter.name === name)?.choices ?? []),
];

const EMPTY: TokenInput = {
  protocolType: 'token_20',
  orderBy: 'totalMarketCap',
  tokenContractAddress: '',
  issuedFrom: '',
  issuedTo: '',
};

/** Which tokens to list: protocol, order, days of issue (UTC), or one contract. */
export function TokenForm({ onCollect }: TokenFormProps) {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [input, setInput] = useState(EMPTY);
  const { busy, failure, act } = useAct();
  const reading = readTokenQuestion(input);
  const errorAt = (field: TokenField): string | undefined =>
    'field' in reading && reading.field === field ? reading.reason : undefined;
  const change = (part: Partial<TokenInput>): void => setInput((before) => ({ ...before, ...part }));
  const blocked =
    readOnlyReason ??
    (network.review ? 'Review is on: nothing is sent. Collected data stays available.' : undefined);
  const submit = (): void => {
    if ('field' in reading) return;
    void act(() => onCollect(reading.params));
  };
  return (
    <form
      aria-label="Tokens"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={workbenchClasses.form}>
        <div className={classes.protocol}>
          <span id="token-protocol">Protocol</span>
          <SegmentedControl
            aria-labelledby="token-protocol"
            data={choicesOf('protocolType')}
            value={input.protocolType}
            onChange={(protocolType) => change({ protocolType })}
          />
        </div>
        <Select
          className={workbenchClasses.field}
          label="Order, descending"
          title="Applies to Token 20 only"
          data={choicesOf('orderBy')}
          allowDeselect={false}
          disabled={!hasOrder(input.protocolType)}
          value={input.orderBy}
          onChange={(orderBy) => change({ orderBy: orderBy ?? 'totalMarketCap' })}
        />
        <TextInput
          className={classes.day}
          label="Issued from (UTC)"
          placeholder="2026-01-31"
          value={input.issuedFrom}
          error={errorAt('issuedFrom')}
          onChange={(event) => change({ issuedFrom: event.currentTarget.value })}
        />
        <TextInput
          className={classes.day}
          label="Issued to (UTC)"
          placeholder="2026-12-31"
          value={input.issuedTo}
          error={errorAt('issuedTo')}
          onChange={(event) => change({ issuedTo: event.currentTarget.value })}
        />
        <TextInput
          className={workbenchClasses.wide}
          classNames={{ input: 'casebook-mono' }}
          label="Token contract"
          placeholder="0x… for one token alone"
          spellCheck={false}
          autoComplete="off"
          value={input.tokenContractAddress}
          error={errorAt('tokenContractAddress')}
          onChange={(event) => change({ tokenContractAddress: event.currentTarget.value })}
        />
        <div className={workbenchClasses.formEnd}>
          <Button type="submit" loading={busy} disabled={blocked !== undefined || 'field' in reading}>
            Collect
          </Button>
        </div>
      </div>
      <p className={classes.note}>
        {blocked ??
          'More than a year is requested in periods that the service allows. Figures are as the service reports them.'}
      </p>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </form>
  );
}
