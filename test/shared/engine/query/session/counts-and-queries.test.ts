import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../../renderer/database/dexie-case-repository.ts';
import { collectionOf, pageOf, reviewOver } from '../../../../support/review-rows.ts';

it('a newer query ends only the counts that explain the query before it', async () => {
  const database = await openDatabase(`review-${crypto.randomUUID()}`);
  const repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  const review = reviewOver(repository);
  await repository.commitPages(collectionOf('c'), [pageOf('c', 1, [{ amount: '1' }, { amount: '5' }])]);
  const session = await review.open({ collectionIds: ['c'] });
  await session.setQuery({ filter: [], sort: [] });
  const filters = [[{ kind: 'amount', field: 'amount', atMost: '2' } as const]];
  const ofRows = session.count(filters);
  const cancelled = session.count(filters, { endsWithQuery: true }).catch((error: unknown) => error);
  const newer = session.setQuery({ filter: [{ kind: 'text', text: 'a' }], sort: [] });
  expect(await ofRows).toEqual([1]);
  expect(await cancelled).toMatchObject({ name: 'AbortError' });
  await newer;
  review.stop();
  await database.delete();
});
