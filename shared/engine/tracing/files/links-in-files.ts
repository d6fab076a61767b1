/** The links of a trace for files and manifests. Pure. */
import type { Cells } from '../../export/cell-table.ts';
import { SPLITTING_METHODS } from '../../flow/trace/trace-question.ts';
import { amountOf } from '../report/statement-text.ts';
import type { TraceReport } from '../report/trace-report.ts';
import { unitOfFile } from './unit-of-file.ts';

/** Each link that the trace uses, and each that it cannot use. */
export const linkEntries = ({ links, unusedLinks }: TraceReport) => [
  ...links.map(({ linkId, reason, left, arrived }) => ({
    name: `link ${linkId}`,
    from: { journalRecord: left.seq, position: left.index, transaction: left.place.hash },
    to: { journalRecord: arrived.seq, position: arrived.index, transaction: arrived.place.hash },
    reason,
    use: 'used',
  })),
  ...unusedLinks.map(({ linkId, reason, why }) => ({
    name: `link ${linkId}`,
    reason,
    use: `not used, because ${why}`,
  })),
];

/** Each link with its rows, its reason and what each method carried, as lines of the parameters. */
export function linkCells(report: TraceReport): readonly Cells[] {
  return [
    ...report.links.flatMap(({ linkId, reason, left, leftUnit, arrived, arrivedUnit, carried, brought }) => {
      const line = (name: string, value: string, unit = ''): Cells => ({
        part: 'link',
        name: `link ${linkId}: ${name}`,
        value,
        unit,
      });
      const rowText = ({ seq, index, place }: typeof left): string =>
        `journal record ${seq}, position ${index}, transaction ${place.hash}`;
      return [
        line('reason', reason),
        line(`left by ${rowText(left)}`, amountOf(left.amount, leftUnit), unitOfFile(leftUnit)),
        line(
          `arrived by ${rowText(arrived)}`,
          amountOf(arrived.amount, arrivedUnit),
          unitOfFile(arrivedUnit),
        ),
        ...SPLITTING_METHODS.flatMap((method) => [
          line(
            `${method}: traced units that left`,
            amountOf(carried[method], leftUnit),
            unitOfFile(leftUnit),
          ),
          line(
            `${method}: traced units that arrived`,
            amountOf(brought[method], arrivedUnit),
            unitOfFile(arrivedUnit),
          ),
        ]),
      ];
    }),
    ...report.unusedLinks.map(({ linkId, reason, why }) => ({
      part: 'link',
      name: `link ${linkId}: not used, because ${why}`,
      value: reason,
    })),
  ];
}
