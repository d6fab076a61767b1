import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { describeError } from '../../../shared/errors/describe-error.ts';
import { usePreferenceFailures } from '../../page/preference-failure.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';

function showFailure(failure: CasebookError): void {
  const { title, body, action } = describeError(failure);
  notifications.show({ color: 'red', title, message: revealWhole(`${body} ${action}`), autoClose: false });
}

/**
 * Reports settings that could not be read or saved, including problems from before the frame
 * loaded. Each is reported once and stays until it is closed.
 */
export function usePreferenceNotices(): void {
  useEffect(() => {
    usePreferenceFailures.getState().failures.forEach(showFailure);
    return usePreferenceFailures.subscribe(({ failures }, before) =>
      failures.slice(before.failures.length).forEach(showFailure),
    );
  }, []);
}
