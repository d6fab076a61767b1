import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { amountInCall } from '../../../../shared/engine/abi/call-amounts.ts';
import { decodeCall } from '../../../../shared/engine/abi/decode-call.ts';
import { argumentLabel } from '../../../../shared/engine/abi/decoded-value.ts';
import { describeSource } from '../../../../shared/engine/abi/describe-source.ts';
import { Badge } from '../../../parts/badge.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { HostileLines } from '../../../parts/hostile-lines.tsx';
import { ArgumentValue } from '../../../evidence/decoded/argument-value.tsx';
import { DecodedTree } from '../../../evidence/decoded/decoded-tree.tsx';
import { useUnitsOfContracts } from '../../../tab/token-units/use-units-of-contracts.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import { trailRequest } from '../../../tab/tab-requests.ts';
import classes from '../transaction.module.css';
import linkButton from '../../../parts/link-button.module.css';

const NONE: readonly string[] = [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function Decoded({ to, data }: { readonly to: string; readonly data: string }) {
  const { openTab, showAbiBook } = useWorkbench();
  const abiBook = useWorkbenchState('abiBook');
  const labels = useWorkbenchState('labels');
  const contract = to.toLowerCase();
  const reading = decodeCall(abiBook.book, contract, data);
  const amount = reading.kind === 'decoded' ? amountInCall(reading.signature) : undefined;
  const units = useUnitsOfContracts(amount === undefined ? NONE : [contract]);
  if (reading.kind !== 'decoded' && reading.kind !== 'failed')
    return (
      <p className={classes.dim}>
        <HostileLines text={reading.reason} />{' '}
        {reading.kind === 'unknown' && to !== '' && (
          <button type="button" className={linkButton.link} onClick={() => showAbiBook(contract)}>
            ABI book
          </button>
        )}
      </p>
    );
  const source = describeSource(reading.source, reading.abiName, 'selector');
  const head = (
    <p className={classes.sum}>
      <strong className="casebook-mono">{reading.signature}</strong>{' '}
      <Badge tone={reading.source === 'guess' ? 'warning' : 'plain'}>
        <HostileText text={source} />
      </Badge>
    </p>
  );
  if (reading.kind === 'failed')
    return (
      <>
        {head}
        <p className={classes.dim}>
          This signature does not fit: <HostileText text={reading.reason} atMost={200} />.
        </p>
      </>
    );
  return (
    <>
      {head}
      {reading.remark !== undefined && <p className={classes.dim}>{reading.remark}</p>}
      <dl className={workbenchClasses.fieldList}>
        {reading.arguments.map((argument, place) => (
          <div key={`${place} ${argument.name}`} className={classes.pair}>
            <dt title={argument.type}>
              <HostileText text={argumentLabel(argument, place)} atMost={40} />
            </dt>
            <dd>
              <ArgumentValue value={argument.value} place={place} amount={amount} units={units.get(contract)}>
                <DecodedTree
                  value={argument.value}
                  labels={labels}
                  onAddress={(address) => openTab(trailRequest(address))}
                />
              </ArgumentValue>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The call data, decoded if an ABI of the book or a standard fits, and as they came. */
export function CallSection({ transaction }: { readonly transaction: JsonObject }) {
  const to = textOf(transaction['to']);
  const data = textOf(transaction['input'] ?? transaction['data']);
  return (
    <section aria-label="Call data" className={classes.section}>
      <h3 className={workbenchClasses.sectionTitle}>
        Call data <CopyButton value={data} what="call data" />
      </h3>
      <Decoded to={to} data={data} />
      {data.length > 2 && (
        <p className={`${classes.hex} casebook-mono`}>
          <HostileText text={data} atMost={600} />
        </p>
      )}
    </section>
  );
}
