import { useMemo } from 'react';
import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { subjectAttributes, type ChainSubject } from '../../parts/chain-subject.ts';
import { BrokenAtCommas } from '../../parts/broken-at-commas.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import type { Finding, Outcome } from '../../../shared/engine/comparison/finding.ts';
import type { HttpSource } from '../../../shared/engine/comparison/http-source.ts';
import { requestOfSubject } from '../../tab/request-of-subject.ts';
import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';
import { nameUnit } from '../../table/summary/name-tokens.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { transactionRequest } from '../../tab/tab-requests.ts';
import { subjectOfValue } from './subject-of-value.ts';
import classes from './comparison.module.css';
import { shownHex } from '../../parts/known-addresses.ts';

/** A finding, and the list's row that it is about. */
export interface PlacedFinding {
  readonly finding: Finding;
  /** Journal record of the list's response, and the row in it. */
  readonly seq: number;
  readonly index: number;
  /** What the row is about. */
  readonly row: HttpSource;
}

interface FindingTableProps {
  readonly label: string;
  readonly findings: readonly PlacedFinding[];
  /** True if the findings are about several transactions or blocks. */
  readonly withSubject: boolean;
}

/** Characters of a symbol. */
const UNIT_CHARACTERS = 24;

const TONE: Readonly<Record<Outcome, BadgeTone>> = {
  agrees: 'in',
  contradicts: 'failed',
  preconfirmed: 'preconfirmed',
  'not-comparable': 'plain',
};

/** The two sources: a list of the service, and the node. */
const SIDES = { http: 'List', rpc: 'Node' } as const;

/** The name of each outcome, for badges and counts. */
export const OUTCOME_TEXT: Readonly<Record<Outcome, string>> = {
  agrees: 'agrees',
  contradicts: 'contradicts',
  preconfirmed: 'preconfirmed',
  'not-comparable': 'not comparable',
};

/** All digits of the disputed value, as a link if a tab can show it. */
function WholeSubject({ subject }: { readonly subject: ChainSubject }) {
  const { openTab } = useWorkbench();
  const request = requestOfSubject(subject);
  return (
    <span {...subjectAttributes(subject)}>
      {request === undefined ? (
        subject.value
      ) : (
        <button type="button" {...OPENS_TAB} className={classes.whole} onClick={() => openTab(request)}>
          {subject.value}
        </button>
      )}
    </span>
  );
}

/** Numbers of base units and of gas, so that their size can be read. */
const groupedUnits = (why: string): string =>
  why.replaceAll(/\b\d{4,}(?= (?:in the smallest unit|gas|wei)\b)/g, (digits) =>
    groupedCount(BigInt(digits)),
  );

/** Every digit of an amount, grouped left of the point; another text as it came. */
function groupedAmount(text: string): string {
  const [whole = '', ...fraction] = text.split('.');
  return /^\d{4,80}$/.test(whole) ? [groupedCount(BigInt(whole)), ...fraction].join('.') : text;
}

function ComparedAmount({ text }: { readonly text: string }) {
  const grouped = groupedAmount(text);
  return grouped === text ? <HostileText text={text} atMost={160} /> : <BrokenAtCommas text={grouped} />;
}

/** What a compared amount is of; '' for fields that are no amounts. */
function unitOf(field: Finding['field'], row: HttpSource, names: TokenNames): string {
  if (field === 'fee') return nameUnit('', names, UNIT_CHARACTERS);
  if (field !== 'amount' || row.moves === 'block') return '';
  return nameUnit(row.tokenContract.toLowerCase(), names, UNIT_CHARACTERS);
}

interface ComparedValueProps {
  readonly text: string;
  readonly row: HttpSource;
  readonly finding: Finding;
  /** The block's height according to the same source; '' if it does not state it. */
  readonly height: string;
}

/**
 * Short if the values agree. On a difference every digit counts, because lookalikes share their
 * ends.
 */
function ComparedValue({ text, row, finding: { field, outcome }, height }: ComparedValueProps) {
  const names = useWorkbenchState('tokenNames');
  const links = useSubjectLinks();
  if (text === '') return <span className={classes.nothing}>–</span>;
  const subject = subjectOfValue(field, text, height);
  if (subject !== undefined && outcome === 'agrees')
    return <SubjectLink subject={subject} what={field} links={links} />;
  const unit = unitOf(field, row, names);
  if (unit !== '')
    return (
      <span className={classes.value} title={text}>
        <ComparedAmount text={text} /> <HostileText text={unit} atMost={160} />
      </span>
    );
  const isShort = outcome === 'agrees' && /^0x[0-9a-f]{17,}$/i.test(text);
  return (
    <span className={classes.value} title={isShort ? text : undefined}>
      {subject !== undefined ? (
        <WholeSubject subject={subject} />
      ) : (
        <HostileText text={isShort ? shownHex(text) : text} atMost={160} />
      )}
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

/** Identifies the row and its response. */
const rowOf = ({ seq, index }: PlacedFinding): string => `${seq}:${index}`;

/** The transaction or the block that a row is about. */
function About({ row }: { readonly row: HttpSource }) {
  const links = useSubjectLinks();
  if (row.moves === 'block')
    return (
      <SubjectLink
        subject={{ kind: 'height', value: String(row.height), chain: 'main' }}
        what="block height"
        links={links}
      />
    );
  const { hash } = row;
  return (
    <HexLink
      value={hash}
      what="transaction hash"
      subject="transaction"
      onOpen={() => links.openTab(transactionRequest(hash))}
    />
  );
}

interface FindingRowProps {
  readonly placed: PlacedFinding;
  /** The finding about the height of the same row. */
  readonly height: Finding | undefined;
  readonly withSubject: boolean;
}

function FindingRow({ placed, height, withSubject }: FindingRowProps) {
  const { finding, seq, index, row } = placed;
  const { field, http, rpc, outcome, why, rpcSeqs } = finding;
  return (
    <div role="row" className={classes.row} data-outcome={outcome} data-field={field}>
      {withSubject && (
        <span role="cell" className={`${classes.value} ${classes.transaction}`}>
          <About row={row} />
        </span>
      )}
      <span role="cell" className={classes.field}>
        {field}
      </span>
      <span role="cell" className={classes.outcome}>
        <Badge tone={TONE[outcome]}>{OUTCOME_TEXT[outcome]}</Badge>
      </span>
      <span role="cell" className={classes.http}>
        <span className={classes.side}>{SIDES.http}</span>
        <ComparedValue text={http} row={row} finding={finding} height={height?.http ?? ''} />
        <Source seq={seq} index={index} of={SIDES.http} />
      </span>
      <span role="cell" className={classes.rpc}>
        <span className={classes.side}>{SIDES.rpc}</span>
        <ComparedValue text={rpc} row={row} finding={finding} height={height?.rpc ?? ''} />
        <span>
          {rpcSeqs.map((each) => (
            <Source key={each} seq={each} of={SIDES.rpc} />
          ))}
        </span>
      </span>
      <span role="cell" className={classes.why}>
        <HostileText text={groupedUnits(why)} atMost={400} />
      </span>
    </div>
  );
}

/**
 * Shows each field with both sources' values, the outcome and the reason; in a narrow place each
 * finding takes three lines.
 */
export function FindingTable({ label, findings, withSubject }: FindingTableProps) {
  const heights = useMemo(
    () =>
      new Map(
        findings
          .filter(({ finding }) => finding.field === 'block height')
          .map((placed) => [rowOf(placed), placed.finding]),
      ),
    [findings],
  );
  return (
    <div
      role="table"
      aria-label={label}
      className={withSubject ? `${classes.table} ${classes.many}` : classes.table}
    >
      <div role="row" className={`${classes.row} ${classes.head}`}>
        {withSubject && (
          <span role="columnheader">{findings[0]?.row.moves === 'block' ? 'Block' : 'Transaction'}</span>
        )}
        {['Field', 'Outcome', SIDES.http, SIDES.rpc, 'Why'].map((title) => (
          <span key={title} role="columnheader">
            {title}
          </span>
        ))}
      </div>
      {findings.map((placed) => (
        <FindingRow
          key={`${rowOf(placed)}:${placed.finding.field}`}
          placed={placed}
          height={heights.get(rowOf(placed))}
          withSubject={withSubject}
        />
      ))}
    </div>
  );
}
