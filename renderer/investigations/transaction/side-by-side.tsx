import { useMemo, useRef } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { PageDisputes } from '../../evidence/contradicted/page-disputes.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { useKeptContradictions } from '../../evidence/field-table/kept-contradictions.ts';
import { useNodeAnswers } from '../../evidence/node-answers/use-node-answers.ts';
import { readNodeRecords } from './ask/node-records.ts';
import { compareFields } from '../../evidence/field-table/compared-text.ts';
import { ContradictionLead } from '../../evidence/field-table/contradiction-lead.tsx';
import { FoldedFields } from '../../evidence/field-table/folded-fields.tsx';
import { TRANSACTION_FIELDS, type TransactionFields } from './fields/transaction-fields.ts';
import { TransactionValue } from './fields/transaction-value.tsx';
import { fieldsOfReceipt, fieldsOfTransaction } from './fields/fields-of-node.ts';
import { fieldsOfRow } from './fields/fields-of-row.ts';
import { nameLists } from './fields/name-lists.ts';
import { CallSection } from './node/call-section.tsx';
import { FeeSection } from './node/fee-section.tsx';
import { LogSection } from './node/log-section.tsx';
import { RawSection } from './node/raw-section.tsx';
import type { StoredRows, WantedRows } from '../../evidence/stored-rows/find-stored-rows.ts';
import { useContradictions } from './use-contradictions.ts';
import { UnknownTransaction } from './unknown-transaction.tsx';
import { isCut } from '../../evidence/story/stored-movements.ts';
import { useMovements } from './story/use-movements.ts';
import { StorySection } from './story/story-section.tsx';
import { StoredSection } from '../../evidence/stored-rows/stored-section.tsx';
import { useOwnRows } from '../../evidence/stored-rows/use-own-rows.ts';
import { useStoredRows } from '../../evidence/stored-rows/use-stored-rows.ts';
import { useCountedReasons } from '../../tab/use-counted-reasons.ts';
import classes from './transaction.module.css';
import { hexInFileName } from '../../parts/known-addresses.ts';

interface SideBySideProps {
  readonly tab: TabRecord;
  readonly hash: string;
  /** The lists that the tab collected. */
  readonly own: readonly string[];
  /** Journal records of the node's responses. */
  readonly seqs: readonly number[];
  readonly problems: readonly string[];
  /** What the lists lack, and what to press. */
  readonly missing: readonly string[];
  /** True shows all fields of all sources at first, instead of how they compare. */
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

/** Columns of lists; a wider table is no longer a comparison. */
const MOST_LISTS = 10;

/** Rows of one collection about a transaction; its own tab shows more. */
const MOST_ROWS = 50;

/** One column for each collection: its first row says about the transaction what the others do. */
function sourcesOf(stored: readonly StoredRows[]): readonly TransactionFields[] {
  const lists = stored.flatMap(({ endpoint, collection: { params }, rows: [row] }) => {
    if (row === undefined) return [];
    const source = fieldsOfRow(endpoint, row, params);
    return Object.keys(source.values).length === 0 ? [] : [{ endpoint, params, seq: row.seq, source }];
  });
  const names = nameLists(lists);
  return lists.map(({ source }, place) => ({ ...source, title: names[place] ?? source.title }));
}

/**
 * Everything that is stored about the hash. Sends no requests, so it is the same without a network.
 */
export function SideBySide({ tab, hash, own, seqs, problems, missing, isWhole, onWhole }: SideBySideProps) {
  const { answers, isReading, failure } = useNodeAnswers(seqs);
  const wanted = useMemo(
    (): WantedRows => ({ kind: 'transaction-hash', value: hash, mostRows: MOST_ROWS }),
    [hash],
  );
  const ownRows = useOwnRows(wanted, own);
  const search = useStoredRows(wanted, own);
  const records = useMemo(() => readNodeRecords(answers, hash), [answers, hash]);
  const { transaction, receipt, raw } = records;
  const stored = useMemo(() => [...ownRows.found, ...search.found], [ownRows.found, search.found]);
  const moved = useMovements(stored, receipt?.fields);
  const sums = useCountedReasons(tab);
  const { contradicted, contradictions } = useContradictions(hash, stored, moved, records);
  const lists = useMemo(() => sourcesOf(stored), [stored]);
  const collections = useMemo(() => stored.map(({ collection }) => collection), [stored]);
  const shownLists = lists.slice(0, MOST_LISTS);
  const sources: readonly TransactionFields[] = [
    ...(transaction?.fields === undefined ? [] : [fieldsOfTransaction(transaction.fields, transaction.seq)]),
    ...(receipt?.fields === undefined ? [] : [fieldsOfReceipt(receipt.fields, receipt.seq)]),
    ...shownLists,
  ];
  const read = {
    wasAsked: seqs.length > 0 || own.length > 0,
    isReading: isReading || ownRows.isReading || search.isLooking,
    hasFailed: [failure, ownRows.failure, search.failure].some((each) => each !== undefined),
  };
  // What could not be read may be what contradicts.
  const differing = compareFields(TRANSACTION_FIELDS, sources).contradicted.length;
  useKeptContradictions(tab, contradictions, differing, read.isReading || read.hasFailed);
  const isFound = sources.length > 0;
  const compared = useRef<HTMLElement>(null);
  const absences = [transaction, receipt].filter((each) => each !== undefined && each.fields === undefined);
  return (
    <div className={classes.page}>
      {failure !== undefined && <ErrorNotice error={failure} />}
      {ownRows.failure !== undefined && <ErrorNotice error={ownRows.failure} />}
      {problems.map((problem) => (
        <p key={problem} className={classes.note} role="alert">
          <HostileText text={problem} atMost={300} />
        </p>
      ))}
      <ContradictionLead
        contradictions={contradictions}
        fields={TRANSACTION_FIELDS}
        sources={sources}
        target={compared}
      />
      <PageDisputes collections={collections} contradicted={contradicted}>
        <StorySection
          sources={sources}
          moved={moved}
          isPart={isCut(stored)}
          isAsked={own.length > 0}
          missing={missing}
          contradicted={contradicted}
          included={sums.counted}
          onIncluded={sums.onCounted}
        />
      </PageDisputes>
      {transaction?.fields !== undefined && <CallSection transaction={transaction.fields} />}
      {receipt?.fields !== undefined && <LogSection receipt={receipt.fields} seq={receipt.seq} />}
      {receipt?.fields !== undefined && (
        <FeeSection receipt={receipt.fields} transaction={transaction?.fields} sources={lists} />
      )}
      {!isFound ? (
        <UnknownTransaction {...read} seqs={seqs} />
      ) : (
        <FoldedFields
          ref={compared}
          label="What each source says"
          isWholeAtFirst={isWhole}
          onWhole={onWhole}
          contradictions={contradictions}
          fields={TRANSACTION_FIELDS}
          sources={sources}
          about={{ transaction: hash }}
          suggestedName={`transaction-${hexInFileName(hash)}-sources.csv`}
          render={(field, value, source) => <TransactionValue field={field} value={value} source={source} />}
        />
      )}
      {lists.length > shownLists.length && (
        <p className={classes.note}>
          {countText(lists.length - shownLists.length, 'further collection')} of this case{' '}
          {lists.length - shownLists.length === 1 ? 'has' : 'have'} it, with no column here: under “In this
          case”, each with its evidence.
        </p>
      )}
      {isFound &&
        absences.map((each) => (
          <p key={each?.what} className={classes.note}>
            <HostileText text={each?.absence ?? ''} atMost={300} />
          </p>
        ))}
      {isFound && raw !== undefined && <RawSection raw={raw} hash={hash} />}
      <StoredSection search={search} />
    </div>
  );
}
