import { useDisputesOfCase } from '../../evidence/contradicted/use-disputes-of-case.ts';
import { isPracticeCase } from '../session/practice-case.ts';
import { useCollectionsProgress } from '../sidebar/use-collections-progress.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { usePreferenceStore } from '../stores/preference-store.ts';
import classes from './case-home.module.css';
import { RecentActs } from './acts/recent-acts.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeHeading } from './home-heading.tsx';
import { KeyAddresses } from './key-addresses.tsx';
import { OpenQuestions } from './open-questions-list.tsx';
import { RecentNotes } from './recent-notes.tsx';
import { useSurveyOfHome } from './survey/use-survey-of-home.ts';
import { SurveySections } from './survey/survey-sections.tsx';
import { useAddressesOfCase } from './use-addresses-of-case.ts';
import { Verification } from './verification/verification.tsx';

/** True if the open case is the practice case. */
function useIsPractice(): boolean {
  const phase = useOpenCaseStore((state) => state.phase);
  const connectionId = useConnectionListStore(
    ({ connections }) => connections.find(({ settings }) => settings.kind === 'practice')?.settings.id,
  );
  const caseId = usePreferenceStore((state) => state.practiceCaseId);
  return phase.kind === 'open' && isPracticeCase(phase.record, { connectionId, caseId });
}

/**
 * The home of a case: its addresses with what came in and went out, what is still open, and what was
 * written down. While nothing is collected, it says how to begin. It sends no requests.
 */
export function CaseHome() {
  const stored = useOpenCaseStore((state) => state.collections);
  const caseId = useOpenCaseStore(({ phase }) => (phase.kind === 'open' ? phase.record.caseId : undefined));
  const isPractice = useIsPractice();
  const collections = useCollectionsProgress(stored);
  const disputes = useDisputesOfCase(collections);
  const addresses = useAddressesOfCase(collections);
  const survey = useSurveyOfHome(addresses, collections);
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <HomeHeading isEmpty={collections.length === 0} />
        {isPractice && <FirstSteps addresses={addresses} />}
        <KeyAddresses addresses={addresses} surveyed={survey.surveyed} disputes={disputes} />
        <SurveySections {...survey} disputes={disputes.rows} />
        {collections.length > 0 && (
          <OpenQuestions addresses={addresses} collections={collections} surveyed={survey.surveyed} />
        )}
        <RecentNotes />
        {caseId !== undefined && collections.length > 0 && <RecentActs caseId={caseId} />}
        {collections.length > 0 && <Verification />}
      </div>
    </div>
  );
}
