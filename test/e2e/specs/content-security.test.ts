/**
 * The content security policy in force, on every host. From a timer: what a debugger evaluates is
 * exempt.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '../fixtures.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Runs code from a timer of the page; what it returns, or the name of the error that it threw. */
const fromTimer = (code: string): Promise<unknown> =>
  app.page.evaluate(
    (text) =>
      new Promise((resolve) => {
        (globalThis as unknown as { answer: (value: unknown) => void }).answer = resolve;
        setTimeout(() => {
          const acts: Record<string, () => unknown> = {
            eval: () => (Reflect.get(globalThis, 'eval') as (code: string) => unknown)('1 + 1'),
            'new Function': () => Reflect.construct(Reflect.get(globalThis, 'Function'), ['return 2']),
            'setTimeout with text': () => {
              Object.assign(globalThis, { taken: false });
              setTimeout('globalThis.taken = true' as unknown as () => void, 0);
              return new Promise((done) =>
                setTimeout(
                  () => done((globalThis as unknown as { taken: boolean }).taken ? 'ran' : 'EvalError'),
                  50,
                ),
              );
            },
            'inline handler': () => {
              Object.assign(globalThis, { taken: false });
              const holder = document.createElement('div');
              holder.innerHTML = '<button onclick="globalThis.taken = true">x</button>';
              document.body.append(holder);
              holder.querySelector('button')?.click();
              holder.remove();
              return (globalThis as unknown as { taken: boolean }).taken ? 'ran' : 'EvalError';
            },
            'inline script': () => {
              Object.assign(globalThis, { taken: false });
              const element = document.createElement('script');
              element.textContent = 'globalThis.taken = true';
              document.head.append(element);
              element.remove();
              return (globalThis as unknown as { taken: boolean }).taken ? 'ran' : 'EvalError';
            },
            // Only the program's own bytes would be compiled, but a policy that allows it is called
            // unsafe nevertheless.
            WebAssembly: () =>
              WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
                () => 'ran',
                () => 'EvalError',
              ),
            'worker from blob': () =>
              new Promise((done) => {
                const address = URL.createObjectURL(
                  new Blob(['postMessage("ran")'], { type: 'text/javascript' }),
                );
                try {
                  const worker = new Worker(address);
                  worker.addEventListener('message', () => done('ran'));
                  worker.addEventListener('error', () => done('EvalError'));
                } catch {
                  done('EvalError');
                }
              }),
            'script from elsewhere': () =>
              new Promise((done) => {
                const element = document.createElement('script');
                element.src = 'https://example.invalid/x.js';
                element.addEventListener('load', () => done('ran'));
                element.addEventListener('error', () => done('EvalError'));
                document.head.append(element);
              }),
            'fetch elsewhere': () => fetch('https://example.invalid/').then(() => 'ran'),
          };
          Promise.resolve()
            .then(() => acts[text]?.())
            .then(resolve, (error: Error) => resolve(error.name));
        }, 0);
      }),
    code,
  );

describe('E7: the content security policy', () => {
  it.each([
    'eval',
    'new Function',
    'setTimeout with text',
    'inline handler',
    'inline script',
    'WebAssembly',
    'worker from blob',
    'script from elsewhere',
  ])('E7: %s is refused', async (act) => {
    expect(await fromTimer(act)).toBe('EvalError');
  });

  it('E7: the review worker compiles no WebAssembly either', async () => {
    const reviewWorker = () => app.page.workers().find((worker) => worker.url().includes('review-worker'));
    await expect.poll(reviewWorker).toBeDefined();
    const refused = await reviewWorker()?.evaluate(() =>
      WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
        () => 'ran',
        (error: Error) => error.name,
      ),
    );
    expect(refused).toBe('CompileError');
  });

  it('E7: nothing elsewhere can be fetched', async () => {
    expect(await fromTimer('fetch elsewhere')).toBe('TypeError');
  });

  it('E7: each refusal was the policy’s, not a missing network', async () => {
    for (const directive of ['script-src', 'script-src-attr', 'script-src-elem', 'worker-src', 'connect-src'])
      await expect.poll(() => app.complaints.join('\n')).toContain(`CSP: ${directive} `);
  });
});
