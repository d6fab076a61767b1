import { useDocumentTitle } from '@mantine/hooks';
import { CaseBanners } from './case-banners.tsx';
import { CaseStage } from './case-stage.tsx';
import { FrameDialogs } from './dialogs/frame-dialogs.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { HeaderBar } from './header/header-bar.tsx';
import { useDesktopMenu } from './keys/use-desktop-menu.ts';
import { useWorkbenchKeys } from './keys/use-workbench-keys.ts';
import { CommandPalette } from './palette/command-palette.tsx';
import { revealWhole } from '../parts/reveal-hostile.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useSidebarPlace } from './sidebar/sidebar-place.ts';
import { StatusBar } from './status-bar/status-bar.tsx';
import { useHostNotices } from './session/use-host-notices.tsx';
import { usePreferenceNotices } from './session/use-preference-notices.ts';
import { useCollectionNews } from './session/use-collection-news.ts';
import { useOpenCaseStore } from './stores/open-case-store.ts';
import { ShortFormsOfCase } from './short-forms-of-case.tsx';
import classes from './app-frame.module.css';

/**
 * The frame: cases on the left, tabs in the middle, evidence on the right, one status line at the
 * bottom.
 */
export function AppFrame() {
  const caseName = useOpenCaseStore(({ phase }) => (phase.kind === 'open' ? phase.record.name : undefined));
  useWorkbenchKeys();
  useDesktopMenu();
  useHostNotices();
  usePreferenceNotices();
  useCollectionNews();
  useDocumentTitle(caseName === undefined ? 'Casebook' : `${revealWhole(caseName)} · Casebook`);
  const sidebarPlace = useSidebarPlace();
  return (
    <ShortFormsOfCase>
      <div className={classes.frame}>
        <HeaderBar />
        <div>
          <CaseBanners />
        </div>
        <div className={classes.body}>
          {sidebarPlace !== 'hidden' && (
            <ErrorBoundary what="The sidebar">
              <Sidebar isOver={sidebarPlace === 'over'} />
            </ErrorBoundary>
          )}
          <CaseStage />
        </div>
        <StatusBar />
        <FrameDialogs />
        <CommandPalette />
      </div>
    </ShortFormsOfCase>
  );
}
