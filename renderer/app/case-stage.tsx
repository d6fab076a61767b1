import { Button, Group } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { isDatabaseFailure } from '../database/describe-database-error.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { loadedLater } from '../parts/loaded-later.tsx';
import { TabSkeleton } from '../parts/skeleton/tab-skeleton.tsx';
import { useFrameServices } from './services/frame-services.ts';
import { closeCase, openCase } from './session/open-case.ts';
import { loadOpenCaseView } from './start/load-open-case-view.ts';
import { useOpenCaseStore } from './stores/open-case-store.ts';
import { inBackground } from './session/in-background.ts';
import { EmptyDatabaseOffer } from './start/empty-database-offer.tsx';
import { OlderJournal } from './older-journal.tsx';
import { Welcome } from './welcome/welcome.tsx';
import classes from './app-frame.module.css';

function FailedCaseActs({ caseId, error }: { readonly caseId: string; readonly error: unknown }) {
  const services = useFrameServices();
  const acts = (
    <Group gap="sm">
      <Button onClick={() => inBackground(openCase(services, caseId))}>Try again</Button>
      <Button variant="default" onClick={() => closeCase(services)}>
        Leave it closed
      </Button>
    </Group>
  );
  if (!isDatabaseFailure(error)) return acts;
  return <EmptyDatabaseOffer connect={() => Promise.resolve(services.client)}>{acts}</EmptyDatabaseOffer>;
}

/** Shows its children in place of the case, at the top of the middle column. */
function InsteadOfCase({ children }: { readonly children: ReactNode }) {
  return (
    <main className={classes.main}>
      <div className={classes.state}>{children}</div>
    </main>
  );
}

/** What an open case looks like, with the words of what is being done for it. */
function Opening({ doing }: { readonly doing: string }) {
  return (
    <main className={classes.main}>
      <TabSkeleton text={doing} isTextShown />
    </main>
  );
}

/**
 * Loaded separately, so that the first screen does not wait for the dock and everything around it.
 */
const OpenCaseView = loadedLater('the case', loadOpenCaseView, InsteadOfCase);

/** The middle and the right of the frame: the open case, or the reason why no case is open. */
export function CaseStage() {
  const phase = useOpenCaseStore((state) => state.phase);
  switch (phase.kind) {
    case 'none':
      return (
        <div className={classes.main}>
          <Welcome />
        </div>
      );
    case 'opening':
      return <Opening doing={phase.doing} />;
    case 'failed':
      return (
        <InsteadOfCase>
          <ErrorNotice error={phase.error} />
          <FailedCaseActs caseId={phase.caseId} error={phase.error} />
        </InsteadOfCase>
      );
    case 'asking':
      return (
        <InsteadOfCase>
          <OlderJournal head={phase.head} ahead={phase.ahead} />
        </InsteadOfCase>
      );
    case 'open':
      return (
        <Suspense fallback={<Opening doing="Opening the tabs…" />}>
          <OpenCaseView caseId={phase.record.caseId} />
        </Suspense>
      );
  }
}
