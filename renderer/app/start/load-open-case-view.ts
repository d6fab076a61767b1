import type { ComponentType } from 'react';

/**
 * Loads the code that shows an open case; a second call finds it loaded. Rejects if the code cannot
 * be loaded.
 */
export async function loadOpenCaseView(): Promise<ComponentType<{ readonly caseId: string }>> {
  return (await import('../open-case-view.tsx')).OpenCaseView;
}
