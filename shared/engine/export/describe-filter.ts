/** Describes filter clauses for the screen and for the manifest. */
import type { Endpoint } from '../../service/endpoint.ts';
import type { FilterClause } from '../query/review-session.ts';

const utc = (unixMs: number): string => new Date(unixMs).toISOString();

/** The units in which amounts were read; '' for base units. */
const unitsText = (decimals: Readonly<Record<string, number>> = {}): string => {
  const known = Object.entries(decimals).map(([contract, count]) => `${count} decimals of ${contract}`);
  return known.length === 0 ? '' : ` (amounts in tokens: ${known.join(', ')}; base units where it says raw)`;
};

/** One clause as a short phrase. */
export function describeClause(clause: FilterClause, endpoint: Endpoint): string {
  const label =
    'field' in clause
      ? (endpoint.columns.find(({ field }) => field === clause.field)?.label ?? clause.field)
      : '';
  switch (clause.kind) {
    case 'text':
      return `contains “${clause.text}”`;
    case 'contains':
      return `${label} contains “${clause.text}”`;
    case 'direction':
      return `Direction is ${clause.anyOf.join(' or ')}`;
    case 'counterparty':
      return `Counterparty is ${clause.anyOf.map((each) => (each === '' ? '(none)' : each)).join(' or ')}`;
    case 'equals':
      return `${label} is ${clause.anyOf.map((each) => (each === '' ? '(empty)' : each)).join(' or ')}`;
    case 'amount':
      return [
        clause.atLeast === undefined ? '' : `${label} ≥ ${clause.atLeast}`,
        clause.atMost === undefined ? '' : `${label} ≤ ${clause.atMost}`,
      ]
        .filter((each) => each !== '')
        .join(', ');
    case 'time':
      return [
        clause.from === undefined ? '' : `${label} from ${utc(clause.from)}`,
        clause.to === undefined ? '' : `${label} to ${utc(clause.to)}`,
      ]
        .filter((each) => each !== '')
        .join(', ');
    case 'topic':
      return `Topic ${clause.place} is ${clause.anyOf.map((each) => (each === '' ? '(none)' : each)).join(' or ')}`;
    case 'event':
      return `decoded: ${clause.text}${unitsText(clause.decimals)}`;
    case 'action':
      return `action: ${clause.text}`;
    case 'poisoning':
      return clause.keep === 'suspected' ? 'Suspected poisoning only' : 'Suspected poisoning hidden';
  }
}
