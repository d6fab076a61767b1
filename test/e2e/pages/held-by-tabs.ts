import type { App } from '../fixtures.ts';

/** What the tabs of the browser database hold under a key of their views. */
export const heldByTabs = (app: App, key: string): Promise<unknown[]> =>
  app.page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve) => {
        const request = indexedDB.open('casebook');
        request.addEventListener('success', () => {
          const all = request.result.transaction('tabs').objectStore('tabs').getAll();
          all.addEventListener('success', () => {
            request.result.close();
            resolve(
              (all.result as { view?: Record<string, unknown> }[]).flatMap(({ view }) => view?.[name] ?? []),
            );
          });
        });
      }),
    key,
  );
