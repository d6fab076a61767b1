/** Computed columns of the trade zone: remarks on contradictions, and the fields of the actions. */
import { parseDecimal } from '../../../../shared/units/amount.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { isAddress, isHash } from '../../../../shared/units/hex.ts';
import { shownAmount } from '../../../../shared/units/shown-amount.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { settlementOf, TRADE_ZONE_VALUE } from '../../../../shared/service/movement-sums.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { Badge } from '../../../parts/badge.tsx';
import { SettledFigures } from '../../../parts/settled-figures.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import classes from './action-columns.module.css';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import type { TableColumn } from '../../../table/data-table/table-column.ts';
import { hashKindOf } from '../../../evidence/json-tree/subject-of-line.ts';
import workbenchClasses from '../../../tab/workbench.module.css';
import { SubjectLink, type SubjectLinks } from '../../../tab/subject-link.tsx';
import { actionText, pathName, type ActionPath } from '../../../../shared/engine/actions/action-fields.ts';
import { remarksOf } from '../../../../shared/engine/actions/action-remarks.ts';
import { impliedDecimals } from '../../../../shared/engine/actions/implied-decimals.ts';

interface ActionColumnOptions {
  readonly links: SubjectLinks;
  readonly onAddress: (address: string) => void;
}

const FIELD_PX = 150;

/**
 * The name of a path's column, its keys as a JSON pointer
 * ([RFC 6901](https://www.rfc-editor.org/rfc/rfc6901)); no field of the service has a colon.
 */
export const actionField = (path: ActionPath): string =>
  `action:${path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;

interface ActionValueProps extends ActionColumnOptions {
  /** The last key of its path. */
  readonly name: string;
  readonly text: string;
}

function ActionValue({ name, text, links, onAddress }: ActionValueProps) {
  if (isAddress(text))
    return (
      <AddressText
        address={text}
        label={links.labels.get(text.toLowerCase())}
        onOpen={() => onAddress(text)}
        tabIndex={-1}
      />
    );
  return isHash(text) ? (
    <SubjectLink
      subject={{ kind: hashKindOf(name), value: text, chain: 'trade-zone' }}
      what="hash"
      links={links}
      tabIndex={-1}
    />
  ) : (
    <HostileText text={text} atMost={40} />
  );
}

/** One column for each path, in order. */
export const actionColumns = (
  paths: readonly ActionPath[],
  options: ActionColumnOptions,
): readonly TableColumn[] =>
  paths.map((path) => ({
    field: actionField(path),
    label: pathName(path),
    description: `Field ${pathName(path)} of the action data.`,
    column: undefined,
    derived: {
      text: ({ fields }) => actionText(fields, path),
      render: ({ fields }) => (
        <ActionValue name={path.at(-1) ?? ''} text={actionText(fields, path)} {...options} />
      ),
      sortBy: { kind: 'action', path },
    },
    widthPx: FIELD_PX,
    alignRight: false,
  }));

function Remarks({ row: { fields } }: { readonly row: ReviewRow }) {
  const remarks = remarksOf(fields);
  if (remarks.length === 0) return null;
  return (
    <Badge tone="failed" title={remarks.join('\n')}>
      {remarks.length === 1 ? 'contradiction' : `${groupedCount(remarks.length)} contradictions`}
    </Badge>
  );
}

/** Where a record contradicts itself. */
export const REMARKS: TableColumn = {
  field: 'remarks',
  label: 'Remarks',
  description:
    'Where the record contradicts itself: amount against raw amount, type, status; sentences on hover.',
  column: undefined,
  derived: {
    text: ({ fields }) => remarksOf(fields).join(' '),
    render: (row) => <Remarks row={row} />,
    sortBy: { kind: 'remarks' },
  },
  widthPx: 124,
  alignRight: false,
};

/** Why an action failed, as far as a row has room; the whole text is on hover and in its evidence. */
export const messageColumn = (own: TableColumn): TableColumn => ({
  ...own,
  derived: {
    text: ({ fields }) => valueText(fields[own.field]),
    render: ({ fields }) => {
      const message = valueText(fields[own.field]);
      return message === '' ? null : <HostileText text={message} atMost={120} />;
    },
    sortBy: { kind: 'field', field: own.field },
  },
  widthPx: 360,
});

interface ZoneAmountProps {
  /** Decimal text as it came. */
  readonly amount: string;
  readonly hasFailed: boolean;
}

/** An amount with its unit directly behind its last digit; the points of a column are below each other. */
function ZoneAmount({ amount, hasFailed }: ZoneAmountProps) {
  const { whole, fraction } = shownAmount(amount);
  return (
    <span
      className={`casebook-figures ${classes.amount}`}
      title={`${amount} trade zone\nThe list of the trade zone does not name the token of its amounts`}
    >
      <SettledFigures hasFailed={hasFailed}>{whole}</SettledFigures>
      <span className={classes.afterPoint}>
        {fraction !== '' && <SettledFigures hasFailed={hasFailed}>{fraction}</SettledFigures>}
        <span className={`${classes.unit} ${workbenchClasses.dim}`}> {TRADE_ZONE_VALUE}</span>
      </span>
    </span>
  );
}

/** The amount of an action with its unit; what failed is struck through, as in trails. */
export const amountColumn = (own: TableColumn): TableColumn => ({
  ...own,
  derived: {
    text: ({ fields }) => valueText(fields[own.field]),
    shows: [own.field],
    render: ({ fields }) => {
      const text = valueText(fields[own.field]);
      if (text === '') return null;
      if (parseDecimal(text) === undefined)
        return (
          <span className={classes.unreadable} title="This is not a decimal number, so it counts in no sum">
            <HostileText text={text} atMost={24} />{' '}
            <span className={workbenchClasses.dim}>cannot be read</span>
          </span>
        );
      const settlement = settlementOf(valueText(fields['status']), 'trade-zone');
      return <ZoneAmount amount={text} hasFailed={settlement === 'failed'} />;
    },
    sortBy: { kind: 'field', field: own.field },
  },
  widthPx: 150,
  alignRight: true,
});

/** The precision that the two amounts imply together. */
export const DECIMALS: TableColumn = {
  field: 'decimals',
  label: 'Decimals',
  description: 'Implied by amount and raw amount together: the service states no precision.',
  column: undefined,
  derived: {
    text: ({ fields }) => impliedDecimals(fields),
    render: ({ fields }) => <span className="casebook-figures">{impliedDecimals(fields)}</span>,
    sortBy: { kind: 'implied-decimals' },
  },
  widthPx: 84,
  alignRight: true,
};
