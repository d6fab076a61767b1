/** Who received the amount of an action, and how the columns of actions share the window. */
import { recipientOfAction } from '../../../../shared/service/action-side.ts';
import { drawAddress } from '../../../table/data-table/cell-content.tsx';
import { plainAddress } from '../../../table/data-table/plain-cell.ts';
import type { ColumnRoom, TableColumn } from '../../../table/data-table/table-column.ts';
import classes from '../trade-zone.module.css';

/** The column of the recipient. */
export const RECIPIENT = 'recipient';
const NOT_STATED = 'not stated';

/** The recipient of an action, as far as its record states one. `isSummary` rows seldom do. */
export const recipientColumn = (isSummary: boolean): TableColumn => ({
  field: RECIPIENT,
  label: 'To',
  description:
    'Who received the amount, by the action data. A list has no action data: collect the details of its rows.',
  column: undefined,
  derived: {
    text: ({ fields }) => recipientOfAction(fields) ?? '',
    isAddress: true,
    render: ({ fields }, surroundings) => {
      const recipient = recipientOfAction(fields);
      if (recipient === undefined) return <span className={classes.dim}>{NOT_STATED}</span>;
      return drawAddress(recipient, { ...surroundings, chain: 'trade-zone' });
    },
    plain: ({ fields }, { workbench }) => {
      const recipient = recipientOfAction(fields);
      return recipient === undefined
        ? { text: NOT_STATED, look: 'plainText' }
        : { text: plainAddress(recipient, workbench.labels), look: 'plainAddress' };
    },
  },
  widthPx: isSummary ? 156 : 164,
  alignRight: false,
  room: { givesPx: isSummary ? 60 : 0, takesPx: 90 },
});

/** The columns in the order of the analyst's questions; all others follow in their own. */
const FIRST = [
  'blockTime',
  'from',
  'recipient',
  'value',
  'status',
  'actionType',
  'remarks',
  'errorMessage',
  'hash',
  'blockHeight',
];

const ROOM: Readonly<Record<string, ColumnRoom>> = {
  blockTime: { givesPx: 8, need: 'always' },
  // As wide as an identicon, the gap after a label of no width, and a short address.
  from: { takesPx: 90, need: 'always' },
  value: { givesPx: 22, takesPx: 30, need: 'always' },
  status: { givesPx: 8 },
  actionType: { cutsPx: 32, takesPx: 60 },
  remarks: { givesPx: 4 },
  errorMessage: { givesPx: 160, takesPx: 200 },
};

/** Most addresses of lists are strangers, without labels: what was done can use the room. */
const ROOM_OF_LISTS: typeof ROOM = {
  from: { takesPx: 30, need: 'always', keepsLabelRoom: false },
  actionType: { cutsPx: 32, takesPx: 120 },
};

/**
 * Details are asked for to see whether they contradict the list, and who received the amount: in a narrow
 * window labels and the type give way first, then the recipient.
 */
const ROOM_OF_DETAILS: typeof ROOM = {
  from: { takesPx: 90, need: 'always', leastLabelPx: 0 },
  [RECIPIENT]: { takesPx: 90, need: 'spare', leastLabelPx: 0 },
  // The room of absent digits, and the unit that all amounts have, give way before an address does.
  value: { givesPx: 56, takesPx: 30, need: 'always' },
  status: { givesPx: 8, need: 'always' },
  actionType: { cutsPx: 32, takesPx: 60, need: 'spare' },
  remarks: { givesPx: 4, need: 'always' },
};

/** A long amount beside its unit. */
const AMOUNT_PX = 214;

/** Returns the columns in this order, with what each can give and take. */
export function inOrderOfQuestions(
  columns: readonly TableColumn[],
  isSummary: boolean,
): readonly TableColumn[] {
  const rooms = { ...ROOM, ...(isSummary ? ROOM_OF_LISTS : ROOM_OF_DETAILS) };
  const first = FIRST.flatMap((field) => columns.find((each) => each.field === field) ?? []);
  return [...first, ...columns.filter(({ field }) => !FIRST.includes(field))].map((each) => ({
    ...each,
    ...(each.field === 'value' && { widthPx: AMOUNT_PX }),
    room: rooms[each.field] ?? each.room,
  }));
}
