import { EvidenceDrawer } from '../evidence/drawer/evidence-drawer.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { closeEvidence, useEvidenceStore } from './stores/evidence-store.ts';
import { SubjectMenu } from './subject-menu/subject-menu.tsx';
import { Dock } from './tabs/dock.tsx';
import { WorkbenchProvider } from './tabs/workbench-provider.tsx';
import classes from './app-frame.module.css';

/** An open case: its tabs in the middle, and on the right the evidence of the selected cell. */
export function OpenCaseView({ caseId }: { readonly caseId: string }) {
  const target = useEvidenceStore((state) => state.target);
  return (
    <WorkbenchProvider>
      <main className={classes.main}>
        <Dock key={caseId} caseId={caseId} />
      </main>
      {target !== undefined && (
        <aside className={classes.drawer} aria-label="Evidence">
          <ErrorBoundary what="The evidence drawer">
            <EvidenceDrawer target={target} onClose={closeEvidence} />
          </ErrorBoundary>
        </aside>
      )}
      <SubjectMenu />
    </WorkbenchProvider>
  );
}
