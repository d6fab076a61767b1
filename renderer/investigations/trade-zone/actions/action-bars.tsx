import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { GroupRequest } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import type { FilterTools } from '../../../collection/collection-addition.ts';
import { DISPUTED } from '../../../table/data-table/disputed-word.ts';
import { useGroups } from '../../../table/summary/use-groups.ts';
import { ASKED_VALUES, FieldBars, type RowsApart } from '../../../table/value-bars/field-bars.tsx';

type ActionBarsProps = Pick<FilterTools, 'session' | 'snapshot' | 'disputed' | 'filter' | 'onFilter'>;

const STATUS_TEXT: Readonly<Record<string, string>> = { '0x1': 'success', '0x0': 'failed' };

/** The disputed rows, which the column of statuses calls disputed whatever their list says. */
function useDisputedApart({ session, snapshot, disputed }: Omit<ActionBarsProps, 'filter' | 'onFilter'>) {
  const request = useMemo<GroupRequest | undefined>(
    () =>
      disputed.length === 0
        ? undefined
        : { by: { field: 'status' }, only: disputed, ofAll: true, atMost: ASKED_VALUES },
    [disputed],
  );
  const groups = useGroups(session, snapshot, request).value;
  return useMemo<RowsApart | undefined>(
    () =>
      groups === undefined || disputed.length === 0
        ? undefined
        : {
            text: DISPUTED,
            title: 'Rows that another source contradicts, whatever status their list gives them',
            clause: { kind: 'disputed', anyOf: disputed },
            counts: new Map(groups.groups.map(({ value, count }) => [value, count])),
          },
    [groups, disputed],
  );
}

/**
 * How many actions there are of each type, and of each status; a bar filters. The types come from
 * the rows, because the set is open.
 */
export function ActionBars({ session, snapshot, disputed, filter, onFilter }: ActionBarsProps) {
  // Beside the button that collects details: the table begins below one line.
  const isNarrow = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false });
  const apart = useDisputedApart({ session, snapshot, disputed });
  const shared = { session, total: snapshot?.total ?? 0, filter, onFilter };
  return (
    <>
      <FieldBars {...shared} label="Actions by type" field="actionType" roomPx={isNarrow ? 230 : 420} />
      <FieldBars
        {...shared}
        label="Actions by status"
        field="status"
        valueText={STATUS_TEXT}
        apart={apart}
        roomPx={210}
      />
    </>
  );
}
