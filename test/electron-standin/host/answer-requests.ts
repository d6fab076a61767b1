/**
 * Handles every request of a page: the program's own scheme goes to its handler, the session's
 * rules may cancel a request, and the program is asked about a navigation that the page started.
 */
import { session as sessionModule } from '../module/session.ts';
import type { CdpParams, CdpSession } from './cdp-client.ts';
import { fromChromium } from './scheme-address.ts';
import { standin } from './standin-state.ts';

interface PausedRequest {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly postData?: string;
  };
  readonly resourceType: string;
  readonly frameId: string;
}

/** True where the program prevented this navigation. */
export type NavigationJudge = (frameId: string, address: string) => Promise<boolean>;

async function answer(session: CdpSession, paused: PausedRequest, judge: NavigationJudge): Promise<void> {
  const { requestId, request, resourceType, frameId } = paused;
  const address = fromChromium(request.url);
  const fail = (errorReason: string): Promise<CdpParams> =>
    session.send('Fetch.failRequest', { requestId, errorReason });
  if (resourceType === 'Document' && (await judge(frameId, address))) return void (await fail('Aborted'));
  if (await sessionModule.defaultSession.isCancelled(address, resourceType))
    return void (await fail('BlockedByClient'));
  const handler = standin.schemeHandlers.get(new URL(address).protocol.slice(0, -1));
  if (handler === undefined) return void (await session.send('Fetch.continueRequest', { requestId }));
  const response = await handler(
    new Request(address, {
      method: request.method,
      headers: request.headers,
      ...(request.postData === undefined ? {} : { body: request.postData }),
    }),
  );
  const body = Buffer.from(await response.arrayBuffer());
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: Array.from(response.headers, ([name, value]) => ({ name, value })),
    body: body.toString('base64'),
  });
}

/**
 * Call before the target's first request. A handler that throws fails the request, as in Electron.
 */
export function answerRequests(session: CdpSession, judge: NavigationJudge): Promise<unknown> {
  session.on('Fetch.requestPaused', (params) => {
    const paused = params as unknown as PausedRequest;
    answer(session, paused, judge).catch((error: unknown) => {
      // The page or the browser may be gone by now. Any other error is the program's mistake and
      // must be visible.
      if (!/is gone|Invalid InterceptionId|Session with given id/.test(String(error)))
        process.stderr.write(`electron stand-in: ${String(error)}\n`);
      session
        .send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' })
        .catch(() => undefined);
    });
  });
  return session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}
