import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { RpcAnswer } from '../../../shared/contract/query-contract.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import type { JsonObject, JsonValue } from '../../../shared/units/json-value.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import classes from '../../workbench/workbench.module.css';

const METHODS = [
  { method: 'eth_getTransactionByHash', title: 'Transaction' },
  { method: 'eth_getTransactionReceipt', title: 'Receipt' },
] as const;

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function Fields({ value }: { readonly value: JsonValue | undefined }) {
  if (!isObject(value)) return <p className={classes.dim}>The node does not know it.</p>;
  return (
    <dl className={classes.facts}>
      {Object.entries(value).map(([name, each]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="casebook-mono">
            <HostileText text={valueText(each)} atMost={400} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** What the JSON-RPC node says about a transaction; the answers are in the journal like any other. */
export function NodeView({ hash }: { readonly hash: string }) {
  const { client, caseRecord, network, showEvidence, readOnlyReason } = useWorkbench();
  const [answers, setAnswers] = useState<readonly RpcAnswer[]>();
  const [failure, setFailure] = useState<unknown>();
  const ask = async (): Promise<void> => {
    setFailure(undefined);
    const { caseId, connectionId } = caseRecord;
    setAnswers(
      await Promise.all(
        METHODS.map(({ method }) =>
          client.call('rpc.send', { caseId, connectionId, method, params: [hash] }),
        ),
      ),
    );
  };
  return (
    <div className={classes.drawerBody}>
      <Button
        variant="default"
        disabled={network.review || readOnlyReason !== undefined}
        onClick={() => void ask().catch(setFailure)}
      >
        Ask the node
      </Button>
      {network.review && <p className={classes.dim}>Review is on: the node is not asked.</p>}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {answers?.map((answer, index) => (
        <section key={answer.evidence.seq}>
          <h3 className={classes.sectionTitle}>
            {METHODS[index]?.title}{' '}
            <Button variant="subtle" onClick={() => showEvidence({ seq: answer.evidence.seq })}>
              Evidence
            </Button>
          </h3>
          {answer.error === undefined ? (
            <Fields value={answer.result} />
          ) : (
            <ErrorNotice error={answer.error} />
          )}
        </section>
      ))}
    </div>
  );
}
