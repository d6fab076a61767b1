/**
 * The heights of a recording for a file: when each was first seen preconfirmed, in which forms,
 * what became canonical, and what was missed. Pure.
 */
import {
  canonicalOf,
  settledOf,
  wasReplaced,
  type RecordedHeight,
} from '../../../../shared/engine/recording/recorded-height.ts';
import type { Recording } from '../../../../shared/engine/recording/recording.ts';
import type { HeightRow } from '../../../../shared/engine/recording/height-line.ts';
import { whyNotCompared } from '../../../../shared/engine/recording/not-compared.ts';
import { heightRows, outcomeText } from '../height-rows.ts';
import {
  tableOf,
  timeCells,
  timeColumns,
  type Cells,
  type CellTable,
} from '../../../../shared/engine/export/cell-table.ts';

/** An empty cell would say that nothing was dropped. */
const NOT_COMPARED = 'not compared';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** A missed range is one row: a recording that slept has very many heights in it. */
const COLUMNS = {
  height: 'height',
  'to height': 'height',
  outcome: 'state',
  ...timeColumns('first seen preconfirmed'),
  ...timeColumns('last seen preconfirmed'),
  'preconfirmed forms': 'integer',
  'first preconfirmed hash': 'block-hash',
  'last preconfirmed hash': 'block-hash',
  'all preconfirmed hashes': 'text',
  'transactions of the last form': 'integer',
  ...timeColumns('canonical block seen'),
  'canonical hash': 'block-hash',
  'transactions of the canonical block': 'integer',
  'canonical for good': 'boolean',
  'canonical block replaced': 'boolean',
  'compared with the canonical block': 'text',
  'order changed': 'boolean',
  'reordered transactions': 'text',
  'dropped transactions': 'text',
  'dropped, seen again': 'text',
  'transactions never seen preconfirmed': 'integer',
  'journal record of the first form': 'integer',
  'journal record of the last form': 'integer',
  'journal record of the canonical block': 'integer',
} as const;

function cellsOf(recorded: RecordedHeight, returned: ReadonlyMap<string, number>): Cells {
  const { height, forms, lastForm: last, dropped, reordered, unseen } = recorded;
  const [first] = forms;
  const canonical = canonicalOf(recorded);
  const why = whyNotCompared(recorded);
  return {
    height: String(height),
    'to height': String(height),
    outcome: outcomeText(recorded),
    ...timeCells('first seen preconfirmed', first?.firstAt),
    ...timeCells('last seen preconfirmed', last?.lastAt),
    'preconfirmed forms': String(forms.length),
    'first preconfirmed hash': first?.hash ?? '',
    'last preconfirmed hash': last?.hash ?? '',
    'all preconfirmed hashes': forms.map(({ hash }) => hash).join('; '),
    'transactions of the last form': last === undefined ? '' : String(last.transactions),
    ...timeCells('canonical block seen', canonical?.at),
    'canonical hash': canonical?.hash ?? '',
    'transactions of the canonical block': canonical === undefined ? '' : String(canonical.transactions),
    'canonical for good': canonical === undefined ? '' : yesNo(settledOf(recorded) !== undefined),
    'canonical block replaced': yesNo(wasReplaced(recorded)),
    'compared with the canonical block': why === undefined ? 'yes' : `${NOT_COMPARED}: ${why}`,
    'order changed': reordered.length === 0 && why !== undefined ? '' : yesNo(reordered.length > 0),
    'reordered transactions': reordered.map(({ hash, from, to }) => `${hash} ${from} to ${to}`).join('; '),
    'dropped transactions': dropped.length === 0 && why !== undefined ? NOT_COMPARED : dropped.join('; '),
    'dropped, seen again': dropped
      .flatMap((hash) => (returned.has(hash) ? [`${hash} in ${returned.get(hash) ?? ''}`] : []))
      .join('; '),
    'transactions never seen preconfirmed': why === undefined ? String(unseen) : '',
    'journal record of the first form': first === undefined ? '' : String(first.seq),
    'journal record of the last form': last === undefined ? '' : String(last.seq),
    'journal record of the canonical block': canonical === undefined ? '' : String(canonical.seq),
  };
}

/** Heights and missed ranges in the given order. @default all of them, ascending */
export function heightFile(
  recording: Recording,
  shown: readonly HeightRow[] = heightRows(recording).toReversed(),
): CellTable {
  const returnedOf = new Map<number, Map<string, number>>();
  for (const { hash, height, returnedIn } of recording.dropped) {
    if (returnedIn === undefined) continue;
    const known = returnedOf.get(height) ?? new Map<string, number>();
    returnedOf.set(height, known.set(hash, returnedIn));
  }
  const rows = shown.map((row): Cells =>
    row.kind === 'height'
      ? cellsOf(row.recorded, returnedOf.get(row.recorded.height) ?? new Map())
      : {
          height: String(row.range.from),
          'to height': String(row.range.to),
          outcome: 'missed',
          'compared with the canonical block': `${NOT_COMPARED}: never seen preconfirmed`,
          'dropped transactions': NOT_COMPARED,
        },
  );
  return tableOf(COLUMNS, rows);
}
