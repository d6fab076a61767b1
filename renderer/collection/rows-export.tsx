import { useMemo } from 'react';
import type { GroupRequest } from '../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewSession, ReviewSnapshot } from '../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { leftOutOfSums } from '../table/summary/sum-text.ts';
import { summedField } from '../table/summary/summary-dimensions.ts';
import { useGroups } from '../table/summary/use-groups.ts';
import { warningsExport } from '../table/warnings/warnings-export.ts';
import type { CollectionAddition } from './collection-addition.ts';
import { ExportDialog } from './export-dialog.tsx';

interface RowsExportProps {
  readonly session: ReviewSession;
  readonly snapshot: ReviewSnapshot;
  /** Keys of the rows that another source contradicts, and how many were not checked, as a text. */
  readonly judged: { readonly disputed: readonly string[]; readonly unchecked: string };
  readonly endpoint: Endpoint;
  /** The collections of the rows; without one the dialog is hidden. */
  readonly collections: readonly CollectionRecord[];
  readonly about: JsonObject | undefined;
  readonly fileStem: string;
  readonly addition: CollectionAddition | undefined;
  readonly onClose: () => void;
}

/**
 * Shows the dialog that exports collected rows, with their warnings and the columns derived from
 * them.
 */
export function RowsExport({
  session,
  snapshot,
  judged: { disputed, unchecked },
  endpoint,
  collections,
  about,
  fileStem,
  addition,
  onClose,
}: RowsExportProps) {
  const request = useMemo<GroupRequest | undefined>(() => {
    const sum = summedField(endpoint, false);
    return sum === undefined ? undefined : { by: 'nothing', sum, atMost: 1 };
  }, [endpoint]);
  const groups = useGroups(session, snapshot, request).value;
  const uncounted = leftOutOfSums(groups?.groups[0]?.sums ?? []);
  const ofDisputed = useMemo<GroupRequest | undefined>(
    () => (disputed.length === 0 ? undefined : { by: 'nothing', only: disputed, atMost: 1 }),
    [disputed],
  );
  const contradicted = useGroups(session, snapshot, ofDisputed).value?.rows ?? 0;
  const [first, ...others] = collections;
  if (first === undefined) return null;
  const decode = addition?.decode;
  return (
    <ExportDialog
      session={session}
      endpoint={endpoint}
      collection={first}
      others={others}
      about={about}
      counts={snapshot}
      uncounted={uncounted}
      disputed={contradicted}
      unchecked={unchecked}
      suggestedName={`${fileStem}.csv`}
      decode={decode === undefined ? undefined : () => decode(session)}
      warn={() => warningsExport(session, endpoint)}
      onClose={onClose}
    />
  );
}
