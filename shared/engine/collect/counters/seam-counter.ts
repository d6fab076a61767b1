/**
 * Checks tokens that were collected period by period (spec 4.1): it is not known whether the
 * service includes the ends of a period, so each seam is requested by itself.
 */
import type { ParsedRow } from '../../../contract/query-contract.ts';
import { valueText } from '../../../service/row-value.ts';
import { grouped, nameFew, seqsOf, type Asked, type CountedCollection, type Counter } from './counter.ts';

const NAME = 'Seams of the periods';
const contractOf = ({ fields }: ParsedRow): string => valueText(fields['tokenContractAddress']).toLowerCase();

/** A collection in one part has no seams. */
export function seamCounterOf({ parts }: CountedCollection): Counter | undefined {
  if (parts.length < 2) return undefined;
  const seams = parts.slice(1).map(({ startTime }) => Number(startTime));
  const seen = new Map<string, number>();
  return {
    take: (row) => void seen.set(contractOf(row), (seen.get(contractOf(row)) ?? 0) + 1),
    ask: async (asker) => {
      const asked: Asked<{ readonly rows: readonly ParsedRow[] }>[] = [];
      for (const seam of seams)
        asked.push(
          await asker.fetch('token-list', {
            ...parts[0],
            // With or without its ends, the period contains the last millisecond before the seam
            // and the first after it.
            startTime: String(seam - 2),
            endTime: String(seam + 1),
          }),
        );
      const evidence = seqsOf(asked);
      const atSeams = asked.flatMap((each) => ('value' in each ? each.value.rows.map(contractOf) : []));
      const wrong = atSeams.filter((contract) => seen.get(contract) !== 1);
      const problem = asked.flatMap((each) => ('problem' in each ? [each.problem] : []))[0];
      if (wrong.length > 0)
        return [
          {
            name: NAME,
            outcome: 'failed',
            detail: `Tokens issued at a seam are not in the collection exactly once: ${nameFew(wrong)}.`,
            evidence,
          },
        ];
      return [
        problem === undefined
          ? {
              name: NAME,
              outcome: 'met',
              detail: `${grouped(seams.length)} seams asked about separately; ${atSeams.length === 0 ? 'no token was issued there' : `the ${grouped(atSeams.length)} tokens issued there are in the collection once`}.`,
              evidence,
            }
          : { name: NAME, outcome: 'not-checkable', detail: problem, evidence },
      ];
    },
  };
}
