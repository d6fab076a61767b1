import { shortHex } from '../../../shared/units/hex.ts';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import type { Finding, Outcome } from '../../witness/finding.ts';
import { useWorkbench } from '../workbench-context.ts';
import classes from './two-witnesses.module.css';

/** A finding, and the row of the list it is about. */
export interface PlacedFinding {
  readonly finding: Finding;
  /** Journal record of the list's answer, and the row in it. */
  readonly seq: number;
  readonly index: number;
  readonly hash: string;
}

interface FindingTableProps {
  readonly label: string;
  readonly findings: readonly PlacedFinding[];
  /** True where the findings are about several transactions. */
  readonly withTransaction: boolean;
}

const TONE: Readonly<Record<Outcome, BadgeTone>> = {
  agrees: 'in',
  contradicts: 'failed',
  preconfirmed: 'preconfirmed',
  'not-comparable': 'plain',
};

/** The outcome's word, for badges and counts. */
export const OUTCOME_WORD: Readonly<Record<Outcome, string>> = {
  agrees: 'agrees',
  contradicts: 'contradicts',
  preconfirmed: 'preconfirmed',
  'not-comparable': 'not comparable',
};

/** Values that agree are short; a quarrel is about every digit, and look-alikes share their ends. */
function Word({ text, outcome }: { readonly text: string; readonly outcome: Outcome }) {
  if (text === '') return <span className={classes.nothing}>–</span>;
  const isShort = outcome === 'agrees' && /^0x[0-9a-f]{17,}$/i.test(text);
  return (
    <span className={classes.word} title={isShort ? text : undefined}>
      <HostileText text={isShort ? shortHex(text) : text} atMost={160} />
    </span>
  );
}

function Source({ seq, index, of }: { readonly seq: number; readonly index?: number; readonly of: string }) {
  const { showEvidence } = useWorkbench();
  return (
    <button
      type="button"
      className={classes.source}
      title={`Journal record ${seq}: shows the evidence`}
      aria-label={`Evidence of ${of}: record ${seq}`}
      onClick={() => showEvidence(index === undefined ? { seq } : { seq, index })}
    >
      {seq}
    </button>
  );
}

function FindingRow({
  placed,
  withTransaction,
}: {
  readonly placed: PlacedFinding;
  readonly withTransaction: boolean;
}) {
  const { openTab } = useWorkbench();
  const { finding, seq, index, hash } = placed;
  const { fact, http, rpc, outcome, why, rpcSeqs } = finding;
  return (
    <div role="row" className={classes.row} data-outcome={outcome} data-fact={fact}>
      {withTransaction && (
        <span role="cell" className={`${classes.word} ${classes.transaction}`}>
          <HexLink
            value={hash}
            what="transaction hash"
            subject="transaction"
            onOpen={() => openTab({ kind: 'transaction', params: { hash: hash.toLowerCase() } })}
          />
        </span>
      )}
      <span role="cell" className={classes.fact}>
        {fact}
      </span>
      <span role="cell" className={classes.outcome}>
        <Badge tone={TONE[outcome]}>{OUTCOME_WORD[outcome]}</Badge>
      </span>
      <span role="cell" className={classes.http}>
        <span className={classes.side}>HTTP</span> <Word text={http} outcome={outcome} />{' '}
        <Source seq={seq} index={index} of="HTTP" />
      </span>
      <span role="cell" className={classes.rpc}>
        <span className={classes.side}>RPC</span> <Word text={rpc} outcome={outcome} />{' '}
        {rpcSeqs.map((each) => (
          <Source key={each} seq={each} of="JSON-RPC" />
        ))}
      </span>
      <span role="cell" className={classes.why}>
        <HostileText text={why} atMost={400} />
      </span>
    </div>
  );
}

/** Each fact with both witnesses' words, the outcome and why; in a narrow place each finding takes three lines. */
export function FindingTable({ label, findings, withTransaction }: FindingTableProps) {
  return (
    <div
      role="table"
      aria-label={label}
      className={withTransaction ? `${classes.table} ${classes.many}` : classes.table}
    >
      <div role="row" className={`${classes.row} ${classes.head}`}>
        {withTransaction && <span role="columnheader">Transaction</span>}
        {['Fact', 'Outcome', 'HTTP', 'JSON-RPC', 'Why'].map((title) => (
          <span key={title} role="columnheader">
            {title}
          </span>
        ))}
      </div>
      {findings.map((placed) => (
        <FindingRow
          key={`${placed.seq}:${placed.index}:${placed.finding.fact}`}
          placed={placed}
          withTransaction={withTransaction}
        />
      ))}
    </div>
  );
}
