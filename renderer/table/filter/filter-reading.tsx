import type { ColumnKind, Endpoint } from '../../../shared/service/endpoint.ts';
import { describeClause } from '../../../shared/engine/export/describe-filter.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import type { MethodNames } from '../../../shared/engine/abi/method-names.ts';
import { formatDecimalGrouped } from '../../../shared/units/amount.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { textOfState } from '../../parts/state-badge.tsx';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './filter-line.module.css';
import { shownHex } from '../../parts/known-addresses.ts';

interface FilterReadingProps {
  readonly endpoint: Endpoint;
  /** What stands in the line. */
  readonly typed: FilterClause | undefined;
  /** Further sentences about it. */
  readonly remarks: readonly string[];
}

const MOST_CHARACTERS = 600;

/** Names whole addresses by their labels, beside their short form. */
const withLabels = (text: string, labels: ReadonlyMap<string, string>): string =>
  text.replaceAll(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g, (address) => {
    const label = labels.get(address.toLowerCase());
    return label === undefined ? shownHex(address) : `${label} (${shownHex(address)})`;
  });

/** A method as its cell shows it, with its selector: several can have one name. */
function methodText(selector: string, methods: MethodNames): string {
  const { name } = methods.ofAny(selector);
  return name === selector || selector === '' ? name : `${name} (${selector})`;
}

/** Values as the cells of the table show them, with all their digits. */
const valueText =
  (methods: MethodNames) =>
  (value: string, kind: ColumnKind): string => {
    if (kind === 'state') return textOfState(value);
    if (kind === 'method-selector') return methodText(value, methods);
    return kind === 'amount' ? formatDecimalGrouped(value, MOST_CHARACTERS) : value;
  };

/** Says how the filter line was read. Shows nothing for a text that is only searched for. */
export function FilterReading({ endpoint, typed, remarks }: FilterReadingProps) {
  const labels = useWorkbenchState('labels');
  const { methods } = useWorkbenchState('abiBook');
  const text =
    typed?.kind === 'line' ? withLabels(describeClause(typed, endpoint, valueText(methods)), labels) : '';
  if (text === '' && remarks.length === 0) return null;
  return (
    <div className={classes.reading} role="status" aria-label="How the filter was read">
      {text !== '' && (
        <span className={classes.said} title={revealWhole(text)}>
          Read as: <HostileText text={text} atMost={MOST_CHARACTERS} />
        </span>
      )}
      {remarks.map((remark) => (
        <span key={remark} className={classes.remark} title={revealWhole(remark)}>
          {' '}
          <HostileText text={remark} atMost={MOST_CHARACTERS} />
        </span>
      ))}
    </div>
  );
}
