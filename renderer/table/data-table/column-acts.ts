/** What a head and the chooser of columns can do with a column, by its field. */
export interface ColumnActs {
  readonly resize: (field: string, widthPx: number) => void;
  /** Gives a column the width that it has by nature. */
  readonly resetWidth: (field: string) => void;
  /** Undefined where it has no neighbour to change places with on that side. */
  readonly move: (field: string, by: -1 | 1) => (() => void) | undefined;
  /** Puts a column before the one that stands at a slot among those on screen. */
  readonly place: (field: string, slot: number) => void;
  readonly togglePin: (field: string) => void;
  /** Undefined for the last one, and for a column that comes and goes by itself. */
  readonly hide: (field: string) => (() => void) | undefined;
  /** Gives all columns their place, width and choice by nature. */
  readonly reset: () => void;
}
