/**
 * A part of the screen whose code is loaded when it is first shown. In a browser the running
 * program serves that code: if the program ended, loading fails, which is not a bug and is reported
 * in the part's place. React's lazy would remember the failure until the page is reloaded.
 */
import { Button } from '@mantine/core';
import { use, useState, type ComponentType, type ReactNode } from 'react';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { ErrorNotice } from './error-notice.tsx';
import { fetchFailedStyles } from './fetch-failed-styles.ts';
import classes from './loaded-later.module.css';

const notLoaded = (what: string, cause: unknown): CasebookError =>
  new CasebookError('wire.code-not-loaded', {
    message: `Opening ${what}: its code could not be loaded from Casebook (${String(cause)}). Nothing that was collected is lost.`,
    nextStep:
      'See whether Casebook is still running, then try again. If it was ended, start it and open the link that it prints.',
    cause,
  });

type Loaded<Props> = { readonly Part: ComponentType<Props> } | { readonly failure: CasebookError };

/**
 * Reloads the page if its code is served again although a part could not be loaded: browsers may
 * remember that an import failed for as long as the page is there
 * (https://github.com/whatwg/html/issues/6768).
 */
async function reloadIfServed<Props>(loaded: Loaded<Props>): Promise<Loaded<Props>> {
  if ('Part' in loaded) return loaded;
  const isServed = await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) location.reload();
  return loaded;
}

/** Where a failure is shown: in place, unless the part lies over others, as a dialog does. */
export type FailureFrame = ComponentType<{ readonly children: ReactNode }>;
const InPlace: FailureFrame = ({ children }) => children;

/**
 * Suspends until `load` has the part, named `what` in the middle of a sentence ('this tab'). A
 * retry loads it once more, with the styles that failed; if that is in vain, it reloads the page.
 */
export function loadedLater<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  Frame: FailureFrame = InPlace,
): ComponentType<Props> {
  const told = (asked: Promise<ComponentType<Props>>): Promise<Loaded<Props>> =>
    asked.then(
      (Part) => ({ Part }),
      (cause: unknown) => ({ failure: notLoaded(what, cause) }),
    );
  let loading: Promise<Loaded<Props>> | undefined;
  return function LoadedLater(props: Props) {
    const [, setTry] = useState(0);
    loading ??= told(load());
    const loaded = use(loading);
    if ('Part' in loaded) return <loaded.Part {...props} />;
    const tryAgain = (): void => {
      loading = told(fetchFailedStyles().then(load)).then(reloadIfServed);
      setTry((tried) => tried + 1);
    };
    return (
      <Frame>
        <div className={classes.failure}>
          <ErrorNotice error={loaded.failure} />
          <Button variant="default" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      </Frame>
    );
  };
}
