import { useCallback } from 'react';
import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { pagePreferenceChannel } from '../../page/preference-channel.ts';
import { createPreferenceStorage } from '../../page/preference-storage.ts';
import type { ColumnLayout } from './column-layout.ts';

export type Density = 'normal' | 'compact';

/** Height of a row, px. */
export const ROW_PX: Readonly<Record<Density, number>> = { normal: 28, compact: 24 };

const layoutSchema = z.object({
  shown: z.array(z.string()).exactOptional(),
  order: z.array(z.string()).exactOptional(),
  widthsPx: z.record(z.string(), z.number()).exactOptional(),
  pinned: z.array(z.string()).exactOptional(),
}) satisfies z.ZodType<ColumnLayout>;

const preferencesSchema = z.object({
  density: z.enum(['normal', 'compact']).catch('normal'),
  layouts: z.record(z.string(), layoutSchema.catch({})).catch({}),
});

export interface TablePreferences {
  readonly density: Density;
  /** By kind of table, e.g. 'trail/address-transaction-list'. */
  readonly layouts: Readonly<Record<string, ColumnLayout>>;
}

/** Reads stored preferences of any version. A part that cannot be read gets its default. */
export const readTablePreferences = (stored: unknown): TablePreferences =>
  preferencesSchema.catch({ density: 'normal', layouts: {} }).parse(stored);

const NAME = 'casebook.tables';

/**
 * How tables look in this browser profile, in all of its windows. No data of a case depends on it.
 */
export const useTablePreferences = create<TablePreferences>()(
  persist(() => readTablePreferences(undefined), {
    name: NAME,
    storage: createJSONStorage(() => createPreferenceStorage()),
    version: 1,
    migrate: (stored) => readTablePreferences(stored),
    // Undefined if the storage could not be read; then this window keeps its preferences.
    merge: (stored, current) => (stored === undefined ? current : readTablePreferences(stored)),
  }),
);
pagePreferenceChannel()?.listen(NAME, () => void useTablePreferences.persist.rehydrate());

const NO_LAYOUT: ColumnLayout = {};

/**
 * Returns the layout of a kind of table, and a function that stores another one. The function keeps
 * its identity as long as the kind stays the same.
 */
export function useColumnLayout(tableKind: string): {
  readonly layout: ColumnLayout;
  readonly setLayout: (layout: ColumnLayout) => void;
} {
  const layout = useTablePreferences(({ layouts }) => layouts[tableKind] ?? NO_LAYOUT);
  const setLayout = useCallback(
    (next: ColumnLayout) =>
      useTablePreferences.setState(({ layouts }) => ({ layouts: { ...layouts, [tableKind]: next } })),
    [tableKind],
  );
  return { layout, setLayout };
}
