/**
 * The entries of a batch as they are now, for a file: which, in which order, and how many lines each takes.
 */
import type { SortState } from '../../../table/data-table/table-head.tsx';
import { furtherOf } from '../further/further-of.ts';
import { sortEntries } from '../outcomes/outcome-fields.ts';
import type { OutcomeFilter } from '../outcomes/outcome.ts';
import type { OutcomeRow, OutcomeSource, OutcomeTable } from '../outcomes/outcome-table.ts';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';

/** Who has something to say of an entry, and what it was at that moment: the tables go on. */
export interface FrozenSource {
  readonly table: OutcomeTable;
  /** The chunk that had the answer about it; undefined where there was none. */
  readonly place: number | undefined;
  readonly records: number;
}

/** An entry as it is now, with all that has something to say of it. */
export interface FrozenEntry {
  readonly entry: number;
  readonly known: OutcomeRow;
  /** What speaks for it, and its records. */
  readonly source: FrozenSource;
  readonly further: readonly FrozenSource[];
  /** Lines of the file. */
  readonly lines: number;
}

const recordsOf = ({ table, entry }: OutcomeSource): number =>
  table.ownOutcome(entry) === 'found' ? table.row(entry).records : 0;

/** What a source of an entry says now. */
export function frozenSource(source: OutcomeSource): FrozenSource {
  const { table, entry } = source;
  const outcome = table.ownOutcome(entry);
  const isAnswered = outcome === 'found' || outcome === 'absent';
  return { table, place: isAnswered ? table.placeOf(entry) : undefined, records: recordsOf(source) };
}

const linesOf = (sources: readonly OutcomeSource[]): number =>
  Math.max(
    1,
    sources.reduce((sum, each) => sum + recordsOf(each), 0),
  );

/** What a filter shows, in the order on screen. */
export function frozenEntries(
  moment: OutcomeMoment,
  filter: OutcomeFilter,
  sort: SortState | undefined,
): readonly FrozenEntry[] {
  const { table } = moment;
  return Array.from(sortEntries(table, table.select(filter), sort), (entry) => {
    const source = table.sourceOf(entry);
    const further = furtherOf(moment, entry);
    return {
      entry,
      known: table.row(entry),
      source: frozenSource(source),
      further: further.map(frozenSource),
      lines: linesOf([source, ...further]),
    };
  });
}

/** The lines that a file of all entries would have. */
export function countAllLines(moment: OutcomeMoment): number {
  const { table } = moment;
  const all = table.select({ outcomes: [], repeatedOnly: false, text: '' });
  return all.reduce((sum, entry) => sum + linesOf([table.sourceOf(entry), ...furtherOf(moment, entry)]), 0);
}

/** Entries in stretches of about `atMost` lines, in their order: one that has more is a stretch by itself. */
export function* stretchesOfLines<Entry extends Pick<FrozenEntry, 'lines'>>(
  entries: readonly Entry[],
  atMost: number,
): Iterable<readonly Entry[]> {
  let stretch: Entry[] = [];
  let lines = 0;
  for (const each of entries) {
    if (stretch.length > 0 && lines + each.lines > atMost) {
      yield stretch;
      stretch = [];
      lines = 0;
    }
    stretch.push(each);
    lines += each.lines;
  }
  if (stretch.length > 0) yield stretch;
}
