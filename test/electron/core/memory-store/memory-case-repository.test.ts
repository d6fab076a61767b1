import { createMemoryStore } from '../../../../electron/core/memory-store/memory-case-repository.ts';
import { describeCaseRepository } from '../../../support/storage/case-repository-suite.ts';

describeCaseRepository(async (replayCollection) => {
  const store = createMemoryStore(replayCollection);
  return { open: async () => store.openRepository(), dispose: async () => undefined };
});
