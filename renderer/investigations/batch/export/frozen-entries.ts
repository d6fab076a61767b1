/**
 * The current entries of a batch, for a file: which ones, in which order, and how many lines each
 * takes.
 */
import type { SortState } from '../../../table/data-table/sort-state.ts';
import { furtherOf } from '../further/further-of.ts';
import { sortEntries } from '../outcomes/outcome-fields.ts';
import type { OutcomeFilter } from '../outcomes/outcome.ts';
import type { OutcomeRow, OutcomeSource, OutcomeTable } from '../outcomes/outcome-table.ts';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';

/** A source about an entry and its state at that moment: the tables keep changing. */
export interface FrozenSource {
  readonly table: OutcomeTable;
  /** The chunk with the response about it; undefined if there was none. */
  readonly place: number | undefined;
  readonly records: number;
}

/** The current state of an entry, with all sources about it. */
export interface FrozenEntry {
  readonly entry: number;
  readonly known: OutcomeRow;
  /** The source of its outcome, and its records. */
  readonly source: FrozenSource;
  readonly further: readonly FrozenSource[];
  /** Number of lines in the file. */
  readonly lines: number;
}

const recordsOf = ({ table, entry }: OutcomeSource): number =>
  table.ownOutcome(entry) === 'found' ? table.row(entry).records : 0;

/** The current state of a source. */
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

/** The entries that a filter shows, in the order on screen. */
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

/** How many lines a file of all entries would have. */
export function countAllLines(moment: OutcomeMoment): number {
  const { table } = moment;
  const all = table.select({ outcomes: [], repeatedOnly: false, text: '' });
  return all.reduce((sum, entry) => sum + linesOf([table.sourceOf(entry), ...furtherOf(moment, entry)]), 0);
}

/**
 * Groups entries into stretches of about `atMost` lines, in order; a longer entry is a stretch by
 * itself.
 */
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
