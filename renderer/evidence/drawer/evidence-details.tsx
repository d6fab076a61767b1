import { useMemo } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { EvidenceRecord, JournalledRequest } from '../../../shared/contract/journal-contract.ts';
import { findMethod } from '../../../shared/rpc/method-registry.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { Badge } from '../../parts/badge.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { bodyParts } from '../request/body-parts.ts';
import { RequestText } from '../request/request-text.tsx';
import { targetParts } from '../request/target-parts.ts';
import classes from '../../tab/workbench.module.css';

const utc = (unixMs: number): string =>
  `${new Date(unixMs).toISOString().replace('T', ' ').replace('Z', '')} UTC`;

function subjectOf({ request, kind }: EvidenceRecord): string {
  if (request === undefined) return kind === 'fact' ? 'An act of the analyst' : 'The start of the case';
  const endpoint = findEndpoint(request.subject);
  return endpoint?.title ?? request.subject;
}

/**
 * The request as it was sent, with links to its subjects. For JSON-RPC the body says what was
 * requested.
 */
function RequestDetails({ request }: { readonly request: JournalledRequest }) {
  const { method, target, body, subject } = request;
  const asked = useMemo(() => targetParts(target, findEndpoint(subject)), [target, subject]);
  const sent = useMemo(() => bodyParts(body ?? '', findMethod(subject)), [body, subject]);
  return (
    <>
      <dt>Request</dt>
      <dd className="casebook-mono">
        {method} <RequestText what="request" parts={asked} />
      </dd>
      {body !== undefined && (
        <>
          <dt>Request body</dt>
          <dd className="casebook-mono">
            <RequestText what="request body" parts={sent} /> <CopyButton value={body} what="request body" />
          </dd>
        </>
      )}
    </>
  );
}

/** Shows the request and its time, the response, and whether the stored bytes are unchanged. */
export function EvidenceDetails({ record }: { readonly record: EvidenceRecord }) {
  const { request, ref, status, redaction } = record;
  return (
    <dl className={classes.fieldList}>
      <dt>Source</dt>
      <dd>{subjectOf(record)}</dd>
      {request !== undefined && (
        <>
          <dt>Host</dt>
          <dd>{request.hostPort}</dd>
          <RequestDetails request={request} />
          <dt>Sent</dt>
          <dd>{utc(request.sentAt)}</dd>
        </>
      )}
      <dt>Received</dt>
      <dd>{utc(ref.receivedAt)}</dd>
      {status !== undefined && (
        <>
          <dt>HTTP status</dt>
          <dd>{status}</dd>
        </>
      )}
      <dt>Journal record</dt>
      <dd>{ref.seq}</dd>
      <dt>SHA-256</dt>
      <dd>
        <span className="casebook-mono">{ref.sha256}</span> <CopyButton value={ref.sha256} what="SHA-256" />
      </dd>
      <dt>Checked now</dt>
      <dd>
        {record.verified ? (
          <Badge tone="in">the stored bytes match</Badge>
        ) : (
          <Badge tone="failed">the stored bytes do not match</Badge>
        )}
      </dd>
      {redaction !== undefined && (
        <>
          <dt>Redacted</dt>
          <dd>
            The service echoed a secret; {groupedCount(redaction.ranges.length)} ranges of bytes were
            replaced. The original’s SHA-256 was{' '}
            <span className="casebook-mono">{redaction.originalSha256}</span>
          </dd>
        </>
      )}
    </dl>
  );
}
