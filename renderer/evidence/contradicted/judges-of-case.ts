/**
 * The judges of a case, which all of its screens share: each row is judged once, and again only if what
 * the case has of it changed.
 */
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import type { OpenReviewSession } from '../../../shared/engine/query/review-session.ts';
import type { CollectionRecord, NoteRecord } from '../../../shared/engine/storage/case-records.ts';
import { NOTHING_ASKED, readAskedTransactions, type AskedTransactions } from './asked-transactions.ts';
import { createNodeJudge, type NodeJudge } from './contradicted-rows.ts';
import { NO_DETAILS, readDetails, type DetailsOfActions } from './details-of-actions.ts';
import { createActionJudge, type ActionJudge } from './disputed-actions.ts';
import { createCaseJudge, type CaseJudge } from './disputes-of-case.ts';
import { createRowJudge, type RowJudge, type UnreadSources } from './judge-rows.ts';

/** The judges by what the case has at one moment. */
export interface JudgesOfCase {
  readonly ofRows: RowJudge;
  readonly ofCollections: CaseJudge;
  /** False once the case has something else to judge by: a hidden tab is judged as before. */
  readonly isNewest: () => boolean;
}

interface SourcesOptions {
  readonly client: Pick<CasebookClient, 'call'>;
  readonly openReview: OpenReviewSession;
  readonly caseId: string;
}

/** Returns a source's judge, the same one as long as the source says the same. */
function keptJudge<Source, Judge>(
  textOf: (source: Source) => string,
  create: (source: Source) => Judge,
  nothing: Source,
): (source: Source | undefined) => Judge {
  let [text, judge]: [string | undefined, Judge] = [undefined, create(nothing)];
  return (source) => {
    if (source === undefined) return judge;
    const next = textOf(source);
    if (next !== text) [text, judge] = [next, create(source)];
    return judge;
  };
}

const textOfAsked = ({ byHash, decimals, compared, isPart }: AskedTransactions): string =>
  JSON.stringify([[...byHash], [...decimals], [...compared], isPart]);

/** Rows are named for good by their keys. */
const textOfDetails = ({ byHash, isPart }: DetailsOfActions): string =>
  JSON.stringify([[...byHash.values()].flatMap((rows) => rows.map(({ key }) => key)), isPart]);

/** Reads what the case has of contradicting records, and returns the judges by it. Never rejects. */
export type ReadJudges = (
  notes: readonly NoteRecord[],
  listCollections: () => Promise<readonly CollectionRecord[]>,
) => Promise<JudgesOfCase>;

const settled = async <Value>(read: Promise<Value>): Promise<{ value?: Value; failure?: unknown }> =>
  read.then(
    (value) => ({ value }),
    (failure: unknown) => ({ failure }),
  );

/** Returns the reader of the judges of one case. A source that cannot be read is judged by as before. */
export function createJudgesOfCase({ client, openReview, caseId }: SourcesOptions): ReadJudges {
  const nodeJudge = keptJudge(
    textOfAsked,
    (asked): NodeJudge => createNodeJudge({ client, caseId, asked }),
    NOTHING_ASKED,
  );
  const actionJudge = keptJudge(
    textOfDetails,
    (details): ActionJudge => createActionJudge(details),
    NO_DETAILS,
  );
  let kept: { readonly by: readonly unknown[]; readonly judges: JudgesOfCase } | undefined;
  const judgesBy = (byNode: NodeJudge, byRecords: ActionJudge, unread: UnreadSources): JudgesOfCase => {
    const by = [byNode, byRecords, unread.node, unread.details];
    if (kept?.by.every((each, place) => each === by[place])) return kept.judges;
    const ofRows = createRowJudge(byNode, byRecords, unread);
    const judges: JudgesOfCase = {
      ofRows,
      ofCollections: createCaseJudge(openReview, ofRows),
      isNewest: () => kept?.judges === judges,
    };
    kept = { by, judges };
    return judges;
  };
  return async (notes, listCollections) => {
    const [asked, details] = await Promise.all([
      settled(readAskedTransactions(client, caseId, notes)),
      settled(listCollections().then((collections) => readDetails(openReview, collections))),
    ]);
    return judgesBy(nodeJudge(asked.value), actionJudge(details.value), {
      node: asked.failure,
      details: details.failure,
    });
  };
}

/** Those of the newest case, by what opens the sessions of a window. */
const opened = new WeakMap<OpenReviewSession, { readonly caseId: string; readonly read: ReadJudges }>();

/** The reader of the judges that the screens of an open case share. */
export function judgesOfCase(options: SourcesOptions): ReadJudges {
  const known = opened.get(options.openReview);
  if (known?.caseId === options.caseId) return known.read;
  const read = createJudgesOfCase(options);
  opened.set(options.openReview, { caseId: options.caseId, read });
  return read;
}
