import { useJudgedNow } from '../../evidence/contradicted/judged-now.ts';
import { useMemo } from 'react';
import { countText } from '../../../shared/units/count-text.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { activateTab } from '../session/tab-actions.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { StateIcon } from '../tabs/state-icon.tsx';
import { wholeTabName } from '../tabs/tab-name.ts';
import { TabName } from '../tabs/tab-title.tsx';
import classes from './case-home.module.css';
import { noteHeading } from '../sidebar/note-heading.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { PaidQuestion } from './paid-question.tsx';
import type { AddressOfCase } from './addresses-of-case.ts';
import { AddressQuestions } from './address-questions.tsx';
import { openAddresses, openComparisons, openQuestions, type OpenComparison } from './open-questions.ts';
import type { SurveyedRows } from './survey/use-home-survey.ts';

/** Lines of one investigation; its tab has the others. */
const MOST_TOLD = 3;

interface OpenQuestionsProps {
  readonly addresses: readonly AddressOfCase[];
  readonly collections: readonly CollectionRecord[];
  readonly surveyed: readonly SurveyedRows[];
}

/** The lines of one question, as many as have room. */
const ToldLines = ({ told }: { readonly told: readonly string[] }) => (
  <>
    {told.slice(0, MOST_TOLD).map((line) => (
      <p key={line} className={classes.lead}>
        {revealWhole(line)}
      </p>
    ))}
    {told.length > MOST_TOLD && (
      <p className={classes.lead}>and {countText(told.length - MOST_TOLD, 'more line')}</p>
    )}
  </>
);

/** A comparison that found contradictions; a click opens its note. */
function ComparisonQuestion({ note: { noteId, text }, told }: OpenComparison) {
  const showDialog = useDialogStore((state) => state.show);
  return (
    <li>
      <StateIcon state="contradicted" />
      <div>
        <button type="button" className={classes.link} onClick={() => showDialog({ kind: 'note', noteId })}>
          {revealWhole(noteHeading(text))}
        </button>
        <ToldLines told={told} />
      </div>
    </li>
  );
}

/**
 * What of the case is not complete, contradicts itself or is pending, and why, after what was paid to
 * lookalikes; a click opens its tab.
 */
export function OpenQuestions({ addresses, collections, surveyed }: OpenQuestionsProps) {
  const services = useFrameServices();
  const tabs = useOpenCaseStore((state) => state.tabs);
  const labels = useOpenCaseStore((state) => state.labels);
  const notes = useOpenCaseStore((state) => state.notes);
  const judged = useJudgedNow();
  const comparisons = useMemo(() => openComparisons(notes), [notes]);
  const open = useMemo(() => {
    const pending = surveyed.map(
      ({ source, survey }) => [source.collectionId, survey.leftOut.pending ?? 0] as const,
    );
    return openQuestions(tabs, collections, new Map(pending), judged);
  }, [tabs, collections, surveyed, judged]);
  const withoutTab = useMemo(
    () => openAddresses(addresses, tabs, collections),
    [addresses, tabs, collections],
  );
  const payers = surveyed.flatMap(({ source, survey: { paid = [] } }) =>
    source.address === undefined || paid.length === 0 ? [] : [{ source, payer: source.address, paid }],
  );
  return (
    <section aria-labelledby="open-questions">
      <h2 id="open-questions">Open questions</h2>
      {open.length + withoutTab.length + comparisons.length + payers.length === 0 && (
        <p className={classes.lead}>None: everything that was collected is complete.</p>
      )}
      <ul className={classes.list}>
        {payers.map((each) => (
          <PaidQuestion key={each.payer} {...each} />
        ))}
        {comparisons.map((each) => (
          <ComparisonQuestion key={each.note.noteId} {...each} />
        ))}
        {open.map(({ tab, state, told }) => (
          <li key={tab.tabId}>
            <StateIcon state={state} />
            <div>
              <button
                type="button"
                {...OPENS_TAB}
                className={classes.link}
                title={revealWhole(wholeTabName(tab, labels, tabs))}
                onClick={() => inBackground(activateTab(services, tab.tabId))}
              >
                <TabName tab={tab} />
              </button>
              <ToldLines told={told} />
            </div>
          </li>
        ))}
        <AddressQuestions addresses={withoutTab} />
      </ul>
    </section>
  );
}
