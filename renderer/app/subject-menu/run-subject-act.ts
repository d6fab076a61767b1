import { notifications } from '@mantine/notifications';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { readSubject } from '../../../shared/engine/storage/subject.ts';
import { rowsAsJson, rowsAsTsv } from '../../table/data-table/copied-rows.ts';
import type { TableRows } from '../../table/data-table/table-sources.ts';
import type { Workbench } from '../../tab/workbench-context.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import type { SubjectAct } from './subject-entry.ts';
import { shownHex } from '../../parts/known-addresses.ts';

async function copyRows(rows: TableRows, form: 'tsv' | 'json'): Promise<void> {
  const read = await rows.read();
  await navigator.clipboard.writeText(form === 'tsv' ? rowsAsTsv(rows.columns, read) : rowsAsJson(read));
  const what = read.length === 1 ? 'Row' : `${groupedCount(read.length)} rows`;
  notifications.show({ message: `${what} copied as ${form.toUpperCase()}.`, autoClose: 2000 });
}

/** A tab about more rows would be slow to store with every change of it. */
const MOST_ROWS = 2000;

async function openFromRows(
  { requestOf }: Extract<SubjectAct, { readonly kind: 'open-rows' }>,
  { openTab }: Pick<Workbench, 'openTab'>,
  rows: TableRows,
): Promise<void> {
  if (rows.count > MOST_ROWS)
    throw new CasebookError('input.invalid', {
      message: `${groupedCount(rows.count)} rows are selected; a tab can be about at most ${groupedCount(MOST_ROWS)}.`,
      nextStep: 'Select fewer rows, or filter the table first.',
      details: { field: 'rows' },
    });
  openTab(requestOf((await rows.read()).map(({ seq, index }) => `${seq}:${index}`)));
}

function addToTrail(
  { address, hops, instead }: Extract<SubjectAct, { readonly kind: 'add-to-trail' }>,
  { openTab }: Pick<Workbench, 'openTab'>,
): void {
  openTab({ ...trailRequest(address), hops, setsHops: true });
  if (instead !== undefined)
    notifications.show({
      message: `The path to ${shownHex(address)} has changed; it was ${instead}. Its rows and collections are unchanged.`,
    });
}

/**
 * Runs the action of a menu entry. Rejects with the errors of the worker, the clipboard or the
 * journal.
 */
export async function runSubjectAct(
  act: Exclude<SubjectAct, { readonly kind: 'more' | 'other' }>,
  workbench: Pick<Workbench, 'openTab' | 'openLabel' | 'openNote' | 'setStar' | 'showEvidence'>,
  rows: TableRows | undefined,
): Promise<void> {
  switch (act.kind) {
    case 'open':
      return workbench.openTab(act.request);
    case 'open-rows':
      return rows === undefined ? undefined : openFromRows(act, workbench, rows);
    case 'add-to-trail':
      return addToTrail(act, workbench);
    case 'copy':
      return navigator.clipboard.writeText(act.text);
    case 'copy-rows':
      return rows === undefined ? undefined : copyRows(rows, act.form);
    case 'evidence': {
      const row = readSubject(act.rowSubject);
      if (row?.kind === 'row') workbench.showEvidence({ seq: row.seq, index: row.index });
      return undefined;
    }
    case 'label':
      return workbench.openLabel(act.subject);
    case 'note':
      return workbench.openNote(act.subject);
    case 'star':
      return workbench.setStar(act.subject, act.on);
  }
}
