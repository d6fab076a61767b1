import { Button, Group, Loader } from '@mantine/core';
import { isDatabaseFailure } from '../cases/describe-database-error.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { EvidenceDrawer } from '../workbench/evidence-drawer.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useFrameServices } from './services/frame-services.ts';
import { closeCase, openCase } from './session/open-case.ts';
import { useEvidenceStore } from './stores/evidence-store.ts';
import { useOpenCaseStore } from './stores/open-case-store.ts';
import { SubjectMenu } from './subject-menu/subject-menu.tsx';
import { Dock } from './tabs/dock.tsx';
import { WorkbenchProvider } from './tabs/workbench-provider.tsx';
import { inBackground } from './session/in-background.ts';
import { EmptyDatabaseOffer } from './start/empty-database-offer.tsx';
import { Welcome } from './welcome/welcome.tsx';
import classes from './app-frame.module.css';

function OpenCase({ caseId }: { readonly caseId: string }) {
  const target = useEvidenceStore((state) => state.target);
  return (
    <WorkbenchProvider>
      <main className={classes.main}>
        <Dock key={caseId} caseId={caseId} />
      </main>
      {target !== undefined && (
        <aside className={classes.drawer} aria-label="Evidence">
          <ErrorBoundary what="The evidence drawer">
            <EvidenceDrawer
              target={target}
              onClose={() => useEvidenceStore.setState({ target: undefined })}
            />
          </ErrorBoundary>
        </aside>
      )}
      <SubjectMenu />
    </WorkbenchProvider>
  );
}

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

/** The middle and the right: the open case, or why there is none. */
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
      return (
        <main className={classes.main}>
          <div className={classes.state}>
            <div className={classes.waiting} role="status">
              <Loader size="xs" />
              {phase.doing}
            </div>
          </div>
        </main>
      );
    case 'failed':
      return (
        <main className={classes.main}>
          <div className={classes.state}>
            <ErrorNotice error={phase.error} />
            <FailedCaseActs caseId={phase.caseId} error={phase.error} />
          </div>
        </main>
      );
    case 'open':
      return <OpenCase caseId={phase.record.caseId} />;
  }
}
