import type { ComponentType } from 'react';

/** Loads the code that shows an open case; at the second call it is there. Rejects where it does not come. */
export async function loadOpenCaseView(): Promise<ComponentType<{ readonly caseId: string }>> {
  return (await import('../open-case-view.tsx')).OpenCaseView;
}
