import { useMediaQuery } from '@mantine/hooks';
import type { FilterTools } from '../../../collection/collection-addition.ts';
import { FieldBars } from '../../../table/value-bars/field-bars.tsx';

const STATUS_TEXT: Readonly<Record<string, string>> = { '0x1': 'success', '0x0': 'failed' };

/**
 * How many actions there are of each type, and of each status; a bar filters. The types come from
 * the rows, because the set is open.
 */
export function ActionBars({
  session,
  snapshot,
  filter,
  onFilter,
}: Pick<FilterTools, 'session' | 'snapshot' | 'filter' | 'onFilter'>) {
  // Beside the button that collects details: the table begins below one line.
  const isNarrow = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false });
  const shared = { session, total: snapshot?.total ?? 0, filter, onFilter };
  return (
    <>
      <FieldBars {...shared} label="Actions by type" field="actionType" roomPx={isNarrow ? 230 : 420} />
      <FieldBars {...shared} label="Actions by status" field="status" valueText={STATUS_TEXT} roomPx={210} />
    </>
  );
}
