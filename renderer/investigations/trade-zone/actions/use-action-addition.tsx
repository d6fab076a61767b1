import { useCallback, useMemo, useState } from 'react';
import type { FilterClause, ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import type { CollectionAddition } from '../../../collection/collection-addition.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import {
  actionColumns,
  actionField,
  amountColumn,
  DECIMALS,
  messageColumn,
  REMARKS,
} from './action-columns.tsx';
import { remarksOf } from '../../../../shared/engine/actions/action-remarks.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import type { ActionPath } from '../../../../shared/engine/actions/action-fields.ts';
import { ActionTools } from './action-tools.tsx';
import { actionsExport } from './actions-export.ts';
import { inOrderOfQuestions, RECIPIENT, recipientColumn } from './movement-columns.tsx';

interface ActionAdditionOptions {
  readonly isSummary: boolean;
  readonly onAddress: (address: string) => void;
  readonly onDetails: (hashes: readonly string[]) => Promise<void>;
}

const asIs = (filter: readonly FilterClause[]): readonly FilterClause[] => filter;
/**
 * Remarks say where the raw amount contradicts the amount; the whole action is in its evidence, and its
 * fields are columns of their own.
 */
const HIDDEN_FIRST = ['actionData', 'nonce', 'decimals', 'valueRaw'];
/** No list states a recipient: the details of its rows do. */
const HIDDEN_IN_LISTS = [...HIDDEN_FIRST, RECIPIENT];
const contradictionsOf = ({ fields }: ReviewRow): string =>
  remarksOf(fields)
    .map((remark) => revealHostile(remark, 200).text)
    .join(' ');
const AMOUNT = 'value';
const MESSAGE = 'errorMessage';

/** The fields found in rows of one type. */
interface FoundPaths {
  readonly type: string | undefined;
  readonly paths: readonly ActionPath[];
}
const NONE: FoundPaths = { type: undefined, paths: [] };

/**
 * Adds what further rows of a type contain: sorting brings other rows to the top, and must not
 * remove a column.
 */
function withFound(before: FoundPaths, type: string | undefined, found: readonly ActionPath[]): FoundPaths {
  const held = before.type === type ? before.paths : [];
  const known = new Set(held.map((path) => JSON.stringify(path)));
  const added = found.filter((path) => !known.has(JSON.stringify(path)));
  return before.type === type && added.length === 0 ? before : { type, paths: [...held, ...added] };
}

/**
 * What the trade zone adds to a collection of its records: fields of the chosen type as columns,
 * remarks, bars, and columns of files.
 */
export function useActionAddition({
  isSummary,
  onAddress,
  onDetails,
}: ActionAdditionOptions): CollectionAddition {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const [{ paths }, setFound] = useState(NONE);
  const onPaths = useCallback(
    (type: string | undefined, found: readonly ActionPath[]) =>
      setFound((before) => withFound(before, type, found)),
    [],
  );
  return useMemo(
    () => ({
      arrange: (own) =>
        inOrderOfQuestions(
          [
            ...own.map((column) =>
              column.field === MESSAGE
                ? messageColumn(column)
                : column.field === AMOUNT
                  ? amountColumn(column)
                  : column,
            ),
            recipientColumn(isSummary),
            DECIMALS,
            REMARKS,
            ...actionColumns(paths, { links: { labels, openTab }, onAddress }),
          ],
          isSummary,
        ),
      follows: paths.map(actionField),
      hiddenFirst: isSummary ? HIDDEN_IN_LISTS : HIDDEN_FIRST,
      contradictionsOf,
      toQuery: asIs,
      tools: (surroundings) => (
        <ActionTools {...surroundings} isSummary={isSummary} onPaths={onPaths} onDetails={onDetails} />
      ),
      decode: actionsExport,
    }),
    [paths, labels, openTab, isSummary, onAddress, onDetails, onPaths],
  );
}
