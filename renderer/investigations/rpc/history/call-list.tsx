import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core';
import { IconDownload, IconRefresh, IconRepeat } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import type { MadeCall } from '../../../../shared/contract/journal-contract.ts';
import { findMethod, METHODS } from '../../../../shared/rpc/method-registry.ts';
import { shortHex } from '../../../../shared/units/hex.ts';
import { subjectAttributes } from '../../../parts/chain-subject.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { hexInText } from '../../../parts/hex-in-text.ts';
import { useLengthened } from '../../../parts/known-addresses.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { TimeText } from '../../../parts/time-text.tsx';
import { cutParts, shortenedParts } from '../../../tab/linked-text/linked-part.ts';
import { PartsWithLinks } from '../../../tab/linked-text/parts-with-links.tsx';
import { paramsParts } from '../../../evidence/request/body-parts.ts';
import { useNow } from '../../../tab/use-now.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../rpc.module.css';
import { CallOutcome } from './call-outcome.tsx';
import { CallsExport } from './export/calls-export.tsx';
import type { CallHistory } from './use-call-history.ts';

interface CallListProps {
  readonly history: CallHistory;
  /** '' for all. */
  readonly method: string;
  readonly onMethod: (name: string) => void;
  /** The record that is shown. */
  readonly shown: number | undefined;
  readonly onLoad: (call: MadeCall) => void;
  readonly onRepeat: (call: MadeCall) => void;
  /** Why nothing may be sent; undefined if sending is allowed. */
  readonly blocked: string | undefined;
}

/** Characters of parameters: call data may have millions. */
const MOST_READ = 600;

/** Longer parameters have no links: a list must not parse the data of every call. */
const MOST_PARSED = 20_000;

const METHOD_CHOICES = [
  { value: '', label: 'All methods' },
  ...METHODS.map(({ name }) => ({ value: name, label: name })),
];

/** The line's menu is about the first address or hash in the request. */
function subjectOfCall(params: string): Readonly<Record<string, string>> {
  const first = hexInText(params.slice(0, MOST_READ), 1).find(({ kind }) => kind !== undefined);
  return first?.kind === undefined
    ? {}
    : subjectAttributes({ kind: first.kind, value: first.text, chain: 'main' });
}

/** The parameters, as far as a line can show them. */
function CallParams({ call: { method, params } }: { readonly call: MadeCall }) {
  const digits = useLengthened((known) => known.digits);
  const { parts } = useMemo(() => {
    const named = params.length > MOST_PARSED ? [{ text: params }] : paramsParts(params, findMethod(method));
    return cutParts(
      shortenedParts(named, (hex) => shortHex(hex, digits.get(hex.toLowerCase()))),
      MOST_READ,
    );
  }, [params, method, digits]);
  return <PartsWithLinks what={`Parameters of ${method}`} parts={parts} />;
}

/**
 * Every call of the case, newest first: a click loads it with its response, the other button sends
 * it again.
 */
export function CallList({ history, method, onMethod, shown, onLoad, onRepeat, blocked }: CallListProps) {
  const timeDisplay = useWorkbenchState('timeDisplay');
  const now = useNow();
  const id = useId();
  const { calls, hasMore, error, refresh, more } = history;
  const [isSaving, setSaving] = useState(false);
  return (
    <section className={classes.history} aria-label="Calls of this case">
      <div className={classes.historyHead}>
        <strong>Calls of this case</strong>
        <span className={classes.spacer} />
        <Tooltip label="Export the calls as CSV">
          <ActionIcon
            size="sm"
            aria-label="Export the calls as CSV"
            disabled={calls === undefined || calls.length === 0}
            onClick={() => setSaving(true)}
          >
            <IconDownload size={14} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Read the list again">
          <ActionIcon size="sm" aria-label="Read the list again" onClick={refresh}>
            <IconRefresh size={14} />
          </ActionIcon>
        </Tooltip>
      </div>
      {isSaving && (
        <CallsExport method={method === '' ? undefined : method} onClose={() => setSaving(false)} />
      )}
      <NativeSelect
        className={classes.historyFilter}
        aria-label="Calls of which method"
        data={METHOD_CHOICES}
        value={method}
        onChange={(event) => onMethod(event.currentTarget.value)}
      />
      {error !== undefined && <ErrorNotice error={error} />}
      {calls?.length === 0 && error === undefined && (
        <p className={classes.empty}>
          None yet. Choose a method and send it: the answer is kept in the journal.
        </p>
      )}
      <ul className={classes.calls} aria-label="Calls">
        {calls?.map((call) => (
          <li key={call.evidence.seq} className={classes.madeCall} data-current={call.evidence.seq === shown}>
            <div className={classes.callSummary} {...subjectOfCall(call.params)}>
              <button
                type="button"
                className={classes.loadCall}
                aria-current={call.evidence.seq === shown ? 'true' : undefined}
                title={`${revealHostile(call.params, MOST_READ).text}\n${new Date(call.sentAt).toISOString()} (UTC)`}
                aria-describedby={`${id}-params-${call.evidence.seq} ${id}-outcome-${call.evidence.seq}`}
                onClick={() => onLoad(call)}
              >
                {call.method}
              </button>
              <span
                id={`${id}-params-${call.evidence.seq}`}
                className={classes.callParams}
                title={revealHostile(call.params, MOST_READ).text}
              >
                <CallParams call={call} />
              </span>
              <span id={`${id}-outcome-${call.evidence.seq}`} className={classes.callOutcome}>
                <TimeText time={String(call.sentAt)} display={timeDisplay} now={now} />
                {timeDisplay === 'utc' && ' UTC'} · <CallOutcome call={call} />
                {call.byCollection && <span className={classes.dim}> by a collection</span>}
              </span>
            </div>
            <Tooltip label={blocked ?? 'Send it again'}>
              <ActionIcon
                size="sm"
                aria-label={`Repeat ${call.method}, record ${call.evidence.seq}`}
                title={blocked}
                disabled={blocked !== undefined}
                onClick={() => onRepeat(call)}
              >
                <IconRepeat size={14} />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" onClick={more}>
          Earlier calls
        </Button>
      )}
    </section>
  );
}
