import type { OpenTabRequest } from '../../tab/workbench-context.ts';

/** Each batch of hashes is a tab of its own: what identifies it is made here. */
export const newBatchRequest = (): OpenTabRequest => ({
  kind: 'batch',
  params: { batch: crypto.randomUUID() },
});
