import { SidePanel } from './side-panel/side-panel.tsx';
import { SubjectMenu } from './subject-menu/subject-menu.tsx';
import { Dock } from './tabs/dock.tsx';
import { WorkbenchProvider } from './tabs/workbench-provider.tsx';
import classes from './app-frame.module.css';

/** An open case: its tabs in the middle, and on the right the panel about what is selected. */
export function OpenCaseView({ caseId }: { readonly caseId: string }) {
  return (
    <WorkbenchProvider>
      <main className={`${classes.main} ${classes.tabs}`}>
        <Dock key={caseId} caseId={caseId} />
      </main>
      <SidePanel caseId={caseId} />
      <SubjectMenu />
    </WorkbenchProvider>
  );
}
