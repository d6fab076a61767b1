import { keccak256, type Hex } from 'viem';
import type { RpcMethod } from '../../../../shared/rpc/method.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import type { JsonValue } from '../../../../shared/units/json-value.ts';
import { amountInResult } from '../../../../shared/engine/abi/call-amounts.ts';
import { decodeReturned, type ReturnReading } from '../../../../shared/engine/abi/decode-returned.ts';
import { Badge } from '../../../parts/badge.tsx';
import { HostileLines } from '../../../parts/hostile-lines.tsx';
import { ArgumentTable } from '../../../evidence/decoded/argument-table.tsx';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import type { ChosenFunction } from '../call/chosen-function.ts';
import classes from '../rpc.module.css';
import { BytesText } from '../../../evidence/node-object/bytes-text.tsx';
import { QuantityText } from '../../../evidence/node-object/quantity-text.tsx';
import { callOfParams } from './read-answer.ts';
import { SignatureLine } from './signature-line.tsx';

interface DataViewProps {
  readonly bytes: RpcMethod['bytes'];
  readonly value: JsonValue;
  readonly params: readonly JsonValue[];
  readonly chosen: ChosenFunction;
}

const isBytes = (text: string): text is Hex => /^0x([0-9a-fA-F]{2})*$/.test(text);

interface ReturnedProps {
  readonly reading: ReturnReading;
  /** The called address, lower case. */
  readonly contract: string;
}

function Returned({ reading, contract }: ReturnedProps) {
  if (reading.kind === 'unknown')
    return (
      <p className={classes.dim}>
        <HostileLines text={reading.reason} />
      </p>
    );
  const { signature, source, abiName } = reading;
  const named = { signature, source, abiName, by: 'selector' } as const;
  if (reading.kind === 'failed')
    return (
      <>
        <SignatureLine {...named} />
        <p className={classes.line}>
          <Badge tone="warning">not decoded</Badge> <HostileLines text={reading.reason} />
        </p>
      </>
    );
  return (
    <>
      <SignatureLine {...named} remark={reading.remark} />
      <ArgumentTable
        label="Results"
        arguments={reading.results}
        amount={amountInResult(signature)}
        contract={contract}
      />
    </>
  );
}

/** A word of storage in its possible meanings; only the contract knows the right one. */
function WordView({ value }: { readonly value: JsonValue }) {
  const links = useSubjectLinks();
  const text = valueText(value);
  const isAddressLike = /^0x0{24}[0-9a-fA-F]{40}$/.test(text) && !/^0x0{56}/.test(text);
  return (
    <dl className={workbenchClasses.fieldList}>
      <dt>As a number</dt>
      <dd>
        <QuantityText value={value} />
      </dd>
      {isAddressLike && (
        <>
          <dt>As an address</dt>
          <dd>
            <SubjectLink
              subject={{ kind: 'address', value: `0x${text.slice(26)}`, chain: 'main' }}
              what="address"
              links={links}
            />
          </dd>
        </>
      )}
    </dl>
  );
}

/** The hash of a transaction is the Keccak-256 of its raw form, so these bytes can be checked. */
function RawTransactionView({ text, asked }: { readonly text: Hex; readonly asked: string }) {
  const links = useSubjectLinks();
  const hash = keccak256(text);
  return (
    <p className={classes.line}>
      Keccak-256 of the bytes:{' '}
      <SubjectLink
        subject={{ kind: 'transaction', value: hash, chain: 'main' }}
        what="transaction hash"
        links={links}
      />{' '}
      {hash === asked.toLowerCase() ? (
        <Badge tone="in">the hash asked for</Badge>
      ) : (
        <Badge tone="warning">not the hash asked for</Badge>
      )}
    </p>
  );
}

/** Shows a result of bytes by their meaning. */
export function DataView({ bytes, value, params, chosen }: DataViewProps) {
  const abiBook = useWorkbenchState('abiBook');
  const text = valueText(value);
  const { to, data } = callOfParams(params);
  return (
    <>
      {bytes === 'returned' && (
        <Returned
          contract={to.toLowerCase()}
          reading={decodeReturned(
            abiBook.book,
            to,
            data,
            text,
            chosen.kind === 'function' ? [chosen.candidate] : [],
          )}
        />
      )}
      {bytes === 'word' && <WordView value={value} />}
      {bytes === 'raw-transaction' && isBytes(text) && text !== '0x' && (
        <RawTransactionView text={text} asked={valueText(params[0])} />
      )}
      {bytes === 'code' && text === '0x' && (
        <p className={classes.line}>There is no code: the address was not a contract at that block.</p>
      )}
      {bytes === 'code' && text !== '0x' && isBytes(text) && (
        <p className={classes.line}>
          Keccak-256 of the code: <span className="casebook-mono">{keccak256(text)}</span>
        </p>
      )}
      <BytesText value={value} what="bytes" />
    </>
  );
}
