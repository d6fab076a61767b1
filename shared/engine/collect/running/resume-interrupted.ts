/** What happens to collections that were running when the program ended. */
import { CasebookError } from '../../../errors/casebook-error.ts';
import type { RunnerParts } from './runner-parts.ts';
import { resumeCollection } from './start-run.ts';
import { pausedUnstored } from './stopped-record.ts';

/**
 * Shows as paused, with the reason, the collections of a case that were left running and that
 * nothing runs now. The journal still has them as running, so a rebuilt case resumes them.
 */
export async function pauseInterrupted(
  { ports, registry }: RunnerParts,
  caseId: string,
  reason: CasebookError,
): Promise<void> {
  for (const record of await ports.repository.listCollections(caseId)) {
    if (record.state !== 'running' || registry.runOf(record.collectionId) !== undefined) continue;
    const paused = pausedUnstored(record, reason);
    // On a full disk the browser may also lack space.
    await ports.repository.putCollection(paused).catch(() => undefined);
    registry.show(paused);
  }
}

const leftRunningInReview = (): CasebookError =>
  new CasebookError('transport.review-on', {
    message: 'The collection was interrupted, and the Review switch is on.',
    nextStep: 'Turn the Review switch off, then resume the collection.',
  });

/**
 * Resumes the collections of a case that were left running or lost the wire. While Review is on,
 * shows the former as paused instead.
 */
export function resumeInterrupted(parts: RunnerParts, caseId: string): Promise<void> {
  const { ports, registry } = parts;
  return registry.during(caseId, async () => {
    if ((await ports.client.call('network.status', {})).review)
      return pauseInterrupted(parts, caseId, leftRunningInReview());
    // If the wire was lost and returned at once, a run that ended with it is still being stored as
    // paused.
    for (const run of registry.runsIn(caseId)) if (run.isEnding) await run.ended;
    for (const record of await ports.repository.listCollections(caseId)) {
      const lostItsWire = record.state === 'paused' && record.error?.code === 'wire.closed';
      if (record.state === 'running' || lostItsWire) await resumeCollection(parts, record.collectionId);
    }
  });
}
