import { expect, it } from 'vitest';
import {
  inOrderOfQuestions,
  recipientColumn,
} from '../../../../renderer/investigations/trade-zone/actions/movement-columns.tsx';
import { REMARKS } from '../../../../renderer/investigations/trade-zone/actions/action-columns.tsx';
import { fitColumns } from '../../../../renderer/table/data-table/fit-columns.ts';
import { tableColumns, withRoomForAddresses } from '../../../../renderer/table/data-table/table-column.ts';
import { placeColumns } from '../../../../renderer/table/data-table/column-layout.ts';
import { TZ_TRANSACTION_MULTI } from '../../../../shared/service/endpoints/tz-transaction-multi.ts';

const LEAD_PX = 28;
const all = inOrderOfQuestions(
  [...tableColumns(TZ_TRANSACTION_MULTI, false), recipientColumn(false), REMARKS],
  false,
).filter(({ column }) => column?.shownFirst !== false);
const labelled = withRoomForAddresses(all, { labelCharacters: 60, hasLengthened: true });

/** The columns in view whole before anybody scrolls. */
function inView(viewPx: number): readonly string[] {
  let end = LEAD_PX;
  return fitColumns(placeColumns(labelled, {}), LEAD_PX, viewPx).columns.flatMap(({ field, widthPx }) => {
    end += widthPx;
    return end <= viewPx ? [field] : [];
  });
}

it('shows how details ended and what they contradict at 1024 px beside the longest labels', () => {
  const columns = inView(776);
  for (const field of ['blockTime', 'from', 'value', 'status', 'remarks']) expect(columns).toContain(field);
});

it('shows who received the amount at 1152 px, and what was done at 1440 px, too', () => {
  expect(inView(904)).toContain('recipient');
  expect(inView(1192)).toEqual(expect.arrayContaining(['recipient', 'remarks', 'actionType']));
});

it('keeps no room in lists for labels, which strangers seldom have, but for what was done', () => {
  const columns = inOrderOfQuestions([...tableColumns(TZ_TRANSACTION_MULTI, false), REMARKS], true).filter(
    ({ column }) => column?.shownFirst !== false,
  );
  const placed = placeColumns(
    withRoomForAddresses(columns, { labelCharacters: 60, hasLengthened: true }),
    {},
  );
  const action = fitColumns(placed, LEAD_PX, 776).columns.find(({ field }) => field === 'actionType');
  expect(action?.widthPx).toBeGreaterThanOrEqual(128);
});

it('shows details in the order of the questions where there is room', () => {
  expect(inView(1672).slice(0, 6)).toEqual([
    'blockTime',
    'from',
    'recipient',
    'value',
    'status',
    'actionType',
  ]);
});
