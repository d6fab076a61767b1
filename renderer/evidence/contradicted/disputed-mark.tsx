import { createContext, use } from 'react';
import { DisputedState } from '../../table/data-table/disputed-state.tsx';
import type { RowTarget } from '../../tab/workbench-context.ts';
import type { DisputedRows } from './disputes-of-case.ts';

const NONE: DisputedRows = new Map();

/** The disputed rows of the case, provided by a tab whose tables mark them; see DisputedMark. */
export const DisputesContext = createContext<DisputedRows>(NONE);

/** Marks a row of a table if another source contradicts it; nothing otherwise. */
export function DisputedMark({ row: { seq, index } }: { readonly row: RowTarget }) {
  const why = use(DisputesContext).get(`${seq}:${index}`);
  return why === undefined ? null : <DisputedState state="" why={why} onShow={undefined} />;
}
