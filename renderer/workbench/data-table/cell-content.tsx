import type { Column, Endpoint } from '../../../shared/service/endpoint.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import { cellText } from '../../../shared/service/row-value.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { AmountText } from '../../parts/amount-text.tsx';
import { DirectionBadge } from '../../parts/direction-badge.tsx';
import { HeightLink } from '../../parts/height-link.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { MethodBadge } from '../../parts/method-badge.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { TimeText } from '../../parts/time-text.tsx';
import { WebsiteText } from '../../parts/website-text.tsx';
import type { Deceptions } from '../../deception/judge-movement.ts';
import type { ReviewRow } from '../../review/review-session.ts';
import type { Workbench } from '../workbench-context.ts';
import { lookalikeRemark } from '../deception/warning-words.ts';
import classes from './data-table.module.css';
import type { TableColumn } from './table-column.ts';

/** What a cell needs besides its row. */
export interface CellSurroundings {
  readonly workbench: Pick<Workbench, 'client' | 'labels' | 'openTab' | 'showEvidence' | 'timeDisplay'>;
  /** Whose heights and block hashes the rows have. */
  readonly chain: Endpoint['chain'];
  /** Lower case: its own address is no link. */
  readonly subject: string | undefined;
  readonly onAddress: (address: string) => void;
  readonly now: number;
  /** What may deceive in the rows; undefined where nothing is known of it. */
  readonly deceptions?: Deceptions | undefined;
}

/** `0` and `1` for a flag would be read as numbers. */
const yesNo = (text: string): string => (text === 'true' ? 'yes' : text === 'false' ? 'no' : text);

/** The field whose address is that of a token, wherever the service names one. */
const CONTRACT_FIELD = 'tokenContractAddress';

function Addresses({
  text,
  isToken,
  surroundings,
}: {
  readonly text: string;
  readonly isToken: boolean;
  readonly surroundings: CellSurroundings;
}) {
  const { workbench, subject, onAddress } = surroundings;
  return text.split(',').map((each) => {
    const address = each.trim();
    const key = address.toLowerCase();
    if (key === '') return null;
    return (
      <AddressText
        key={key}
        address={address}
        label={workbench.labels.get(key)}
        remark={lookalikeRemark(surroundings.deceptions, key)}
        onOpen={key === subject ? undefined : () => onAddress(address)}
        isToken={isToken}
        tabIndex={-1}
      />
    );
  });
}

function ValueCell({
  column,
  text,
  surroundings,
}: {
  readonly column: Column;
  readonly text: string;
  readonly surroundings: CellSurroundings;
}) {
  const { workbench, chain, now } = surroundings;
  if (text === '')
    return column.kind === 'method-selector' ? (
      <MethodBadge selector="" />
    ) : (
      <span className={classes.empty}>–</span>
    );
  switch (column.kind) {
    case 'transaction-hash':
      return (
        <HexLink
          value={text}
          what="transaction hash"
          label={workbench.labels.get(text.toLowerCase())}
          subject="transaction"
          chain={chain}
          onOpen={() => workbench.openTab({ kind: 'transaction', params: { hash: text } })}
          tabIndex={-1}
        />
      );
    case 'address':
      return <Addresses text={text} isToken={column.field === CONTRACT_FIELD} surroundings={surroundings} />;
    case 'block-hash':
      return (
        <HexLink
          value={text}
          what={column.label.toLowerCase()}
          subject="block-hash"
          chain={chain}
          onOpen={
            chain === 'trade-zone'
              ? () => workbench.openTab({ kind: 'trade-zone', params: { subject: text, as: 'block' } })
              : undefined
          }
          tabIndex={-1}
        />
      );
    case 'hash':
      return <HexLink value={text} what={column.label.toLowerCase()} chain={chain} tabIndex={-1} />;
    case 'height':
      return (
        <HeightLink
          height={text}
          chain={chain}
          tabIndex={-1}
          onOpen={() =>
            workbench.openTab(
              chain === 'trade-zone'
                ? { kind: 'trade-zone', params: { subject: text } }
                : { kind: 'block', params: { height: text } },
            )
          }
        />
      );
    case 'time':
      return <TimeText time={text} display={workbench.timeDisplay} now={now} />;
    case 'amount':
      return <AmountText amount={text} unit={column.unit} asReported={column.asReported} />;
    case 'integer':
      return <span className="casebook-figures">{text.slice(0, 90)}</span>;
    case 'method-selector':
      return <MethodBadge selector={text} />;
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
      return <HostileText text={text} atMost={48} />;
  }
}

/** Rows of several lists may be of different chains. */
function chainOfRow({ endpointId }: ReviewRow, surroundings: CellSurroundings): CellSurroundings {
  const chain = endpointId === undefined ? undefined : findCollectable(endpointId)?.chain;
  return chain === undefined || chain === surroundings.chain ? surroundings : { ...surroundings, chain };
}

/** The content of one cell. A malformed value is shown as it came, marked, with the reason on hover. */
export function CellContent({
  tableColumn,
  row,
  surroundings,
}: {
  readonly tableColumn: TableColumn;
  readonly row: ReviewRow;
  readonly surroundings: CellSurroundings;
}) {
  const { column, derived } = tableColumn;
  if (derived !== undefined) return derived.render(row);
  if (column === undefined) return <DirectionBadge direction={row.direction} />;
  const text = cellText(row.fields, column);
  const problem = row.problems.find(
    ({ field }) => field === column.field || column.otherNames?.includes(field) === true,
  );
  if (problem !== undefined) {
    return (
      <span className={classes.malformed} title={`Malformed: ${problem.reason}`}>
        <HostileText text={text === '' ? '(empty)' : text} atMost={24} />
      </span>
    );
  }
  return <ValueCell column={column} text={text} surroundings={chainOfRow(row, surroundings)} />;
}
