import { memo, type ReactNode } from 'react';
import { groupedCount, groupedDigits } from '../../../shared/units/count-text.ts';
import type { Column } from '../../../shared/service/endpoint.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import { cellText } from '../../../shared/service/row-value.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { AmountText } from '../../parts/amount-text.tsx';
import { DirectionBadge } from '../../parts/direction-badge.tsx';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { MethodBadge } from '../../parts/method-badge.tsx';
import { SettledFigures } from '../../parts/settled-figures.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { TimeText } from '../../parts/time-text.tsx';
import { TokenName } from '../../parts/token-name.tsx';
import { WebsiteText } from '../../parts/website-text.tsx';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { lookalikeRemark } from '../warnings/warning-text.ts';
import { SubjectLink } from '../../tab/subject-link.tsx';
import { calledContract } from './called-contract.ts';
import { subjectsOfCell, tailOfCell } from './cell-subjects.ts';
import { problemText } from './problem-text.ts';
import classes from './data-table.module.css';
import { DisputedState } from './disputed-state.tsx';
import type { CellSurroundings } from './cell-surroundings.ts';
import { isOutcome, type TableColumn } from './table-column.ts';

/** A flag shown as `0` or `1` would be read as a number. */
const yesNo = (text: string): string => (text === 'true' ? 'yes' : text === 'false' ? 'no' : text);

/** Returns what opens an address; undefined for the table's own. */
const wayTo = (
  address: string,
  { subject, onAddress }: Pick<CellSurroundings, 'subject' | 'onAddress'>,
): (() => void) | undefined => (address.toLowerCase() === subject ? undefined : () => onAddress(address));

/**
 * A log has at most four topics, but a service may send thousands. The evidence has all of them;
 * the document must stay small.
 */
const MOST_SUBJECTS = 8;

// These are functions instead of components: a screen has hundreds of cells, and a component costs
// as much as the elements it renders.

/** Renders an address with its label, its look-alike mark and its menu. */
export const drawAddress = (address: string, surroundings: CellSurroundings): ReactNode =>
  drawSubject({ kind: 'address', value: address, chain: surroundings.chain }, 'address', surroundings);

/** Renders one chain subject with its link and its menu. */
function drawSubject(subject: ChainSubject, what: string, surroundings: CellSurroundings, key?: string) {
  const { workbench } = surroundings;
  const { kind, value } = subject;
  if (kind !== 'address' && kind !== 'token')
    return (
      <SubjectLink
        key={key}
        subject={subject}
        what={what}
        links={workbench}
        {...(kind === 'height' && { shown: groupedDigits(value) })}
        tabIndex={-1}
      />
    );
  return (
    <AddressText
      key={key}
      address={value}
      label={workbench.labels.get(value.toLowerCase())}
      remark={lookalikeRemark(surroundings.deceptions, value.toLowerCase())}
      onOpen={wayTo(value, surroundings)}
      isToken={kind === 'token'}
      tabIndex={-1}
    />
  );
}

function drawSubjects(subjects: readonly ChainSubject[], what: string, surroundings: CellSurroundings) {
  const shown = subjects.slice(0, MOST_SUBJECTS);
  const further = subjects.length - shown.length;
  return (
    <span className={classes.several}>
      {/* The same subject may occur twice, so its position is part of the key. */}
      {shown.map((subject, index) => drawSubject(subject, what, surroundings, `${index} ${subject.value}`))}
      {further > 0 && <span>and {groupedCount(further)} more</span>}
    </span>
  );
}

/** Renders a name of the token in the same row; a symbol with the end of its contract if it needs it. */
const drawTokenName = (
  column: Column,
  text: string,
  subject: ChainSubject,
  surroundings: CellSurroundings,
): ReactNode => (
  <TokenName
    text={text}
    tail={tailOfCell(column, subject.value, surroundings.workbench.tokenNames)}
    subject={subject}
    onOpen={wayTo(subject.value, surroundings)}
    tabIndex={-1}
  />
);

/** Renders a method by its name for the contract that the row says was called. */
const drawMethod = (selector: string, { fields }: ReviewRow, { workbench }: CellSurroundings): ReactNode => (
  <MethodBadge selector={selector} method={workbench.abiBook.methods.of(selector, calledContract(fields))} />
);

/** How the amounts of a column are shown. */
const amountLook = ({ unit, asReported, isTotal }: Column) => ({
  unit,
  asReported,
  isAligned: isTotal !== true,
  isInCell: true,
});

function drawValue(
  column: Column,
  text: string,
  subjects: readonly ChainSubject[],
  row: ReviewRow,
  surroundings: CellSurroundings,
): ReactNode {
  const { workbench, now } = surroundings;
  const [first] = subjects;
  if (text === '')
    return column.kind === 'method-selector' ? (
      drawMethod('', row, surroundings)
    ) : (
      <span className={classes.empty}>–</span>
    );
  // A token's name is text of its own, which links to its contract (see below).
  if (first !== undefined && (column.kind !== 'text' || first.kind !== 'token')) {
    const what = column.label.toLowerCase();
    return subjects.length === 1
      ? drawSubject(first, what, surroundings)
      : drawSubjects(subjects, what, surroundings);
  }
  switch (column.kind) {
    case 'transaction-hash':
    case 'block-hash':
    case 'hash':
    case 'address':
    case 'height':
      // The data of a log may have any length, and a value of another form is not a subject.
      return <HexLink value={text} what={column.label.toLowerCase()} tabIndex={-1} />;
    case 'time':
      return <TimeText time={text} display={workbench.timeDisplay} now={now} />;
    case 'amount':
      return <AmountText amount={text} {...amountLook(column)} />;
    case 'integer':
      return <span className="casebook-figures">{groupedDigits(text.slice(0, 90))}</span>;
    case 'method-selector':
      return drawMethod(text, row, surroundings);
    case 'state':
      return <StateBadge state={text} />;
    case 'boolean':
      return yesNo(text);
    case 'text':
    case 'list':
    case 'json':
      if (column.field === 'website')
        return (
          <WebsiteText
            text={text}
            onOpen={async (href) => (await workbench.client.call('app.openExternal', { url: href })).opened}
          />
        );
      return first === undefined ? (
        <HostileText text={text} atMost={48} />
      ) : (
        drawTokenName(column, text, first, surroundings)
      );
  }
}

/** Returns the surroundings for a row, since rows of several lists may be on different chains. */
function chainOfRow({ endpointId }: ReviewRow, surroundings: CellSurroundings): CellSurroundings {
  const chain = endpointId === undefined ? undefined : findCollectable(endpointId)?.chain;
  return chain === undefined || chain === surroundings.chain ? surroundings : { ...surroundings, chain };
}

interface CellContentProps {
  readonly tableColumn: TableColumn;
  readonly row: ReviewRow;
  readonly surroundings: CellSurroundings;
}

/** The first problem of a row with one of these fields. */
const problemWith = (row: ReviewRow, fields: readonly string[]): ReviewRow['problems'][number] | undefined =>
  row.problems.find(({ field }) => fields.includes(field));

/** Marks a cell, with its problem as the tooltip; a cell without one is left as it is. */
const marked = (problem: ReviewRow['problems'][number] | undefined, content: ReactNode): ReactNode =>
  problem === undefined ? (
    content
  ) : (
    <span className={classes.malformed} title={problemText(problem)}>
      {content}
    </span>
  );

/**
 * Renders one cell. A malformed value is shown as received and marked, with the reason as its
 * tooltip. Memoised, so that a row that only moves is not rendered again.
 */
export const CellContent = memo(function CellContent({ tableColumn, row, surroundings }: CellContentProps) {
  const { column, derived } = tableColumn;
  if (derived !== undefined)
    return marked(problemWith(row, derived.shows ?? []), derived.render(row, surroundings));
  if (column === undefined) return <DirectionBadge direction={row.direction} />;
  const text = cellText(row.fields, column);
  const problem = problemWith(row, [column.field, ...(column.otherNames ?? [])]);
  // A well-formed value keeps its links although it does not match the query.
  if (problem !== undefined && (problem.isOfQuestion !== true || text === ''))
    return marked(problem, <HostileText text={text === '' ? '(empty)' : text} atMost={24} />);
  const dispute = isOutcome(column) ? (surroundings.dispute?.of(row) ?? '') : '';
  if (dispute !== '')
    return <DisputedState state={text} why={dispute} onShow={() => surroundings.dispute?.onShow(row)} />;
  const own = chainOfRow(row, surroundings);
  const drawn = drawValue(column, text, subjectsOfCell(column, row.fields, own.chain), row, own);
  const hasFailed = text !== '' && tableColumn.hasFailed?.(row) === true;
  return marked(problem, <SettledFigures hasFailed={hasFailed}>{drawn}</SettledFigures>);
});
