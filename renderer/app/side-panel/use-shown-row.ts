import { useEffect } from 'react';
import { z } from 'zod';
import { keepChoice, readChoice } from '../../page/kept-choice.ts';
import { findCurrentWithin } from '../../table/data-table/table-sources.ts';
import { useSidePanel } from '../../tab/side-panel/side-panel-store.ts';
import type { EvidenceTarget } from '../../tab/workbench-context.ts';
import { showByDefault, useEvidenceStore } from '../stores/evidence-store.ts';
import { tabElement } from './tab-element.ts';

const KEY = 'casebook.side-panel.shown';

const keptSchema = z.object({
  caseId: z.string(),
  target: z.union([z.literal('none'), z.object({ seq: z.number(), index: z.number().exactOptional() })]),
});

/** Reads what the panel showed of a case before the page was reloaded. */
export function readShown(stored: unknown, caseId: string): EvidenceTarget | undefined {
  const read = keptSchema.safeParse(stored);
  return read.success && read.data.caseId === caseId ? read.data.target : undefined;
}

/**
 * Gives an open panel something to show: what it showed before a reload, otherwise the current row
 * of the active tab's table. Keeps what it shows for the next reload.
 */
export function useShownRow(caseId: string, activeTabId: string | undefined): void {
  const target = useEvidenceStore((state) => state.target);
  useEffect(
    () =>
      useSidePanel.subscribe(({ part }) => {
        // Opened again, the panel starts with the current row: the selection moves on meanwhile.
        if (part === undefined) keepChoice('window', KEY, null);
      }),
    [],
  );
  useEffect(() => {
    if (target !== undefined) return keepChoice('window', KEY, { caseId, target });
    const shown = readShown(readChoice('window', KEY), caseId);
    const find = shown === undefined ? findCurrentWithin(tabElement(activeTabId)) : undefined;
    if (shown !== undefined) showByDefault((show) => show(shown));
    else if (find !== undefined) showByDefault(find);
  }, [caseId, activeTabId, target]);
}
