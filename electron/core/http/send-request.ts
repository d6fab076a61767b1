/**
 * The only place that sends requests. Each request is checked against the Review switch and the
 * list of allowed hosts here, and again before a socket is opened.
 */
import type { Dispatcher } from 'undici';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { workOnAnswer } from '../answers/work-on-answer.ts';
import { redactError, redactWith, SECRET_REMOVED, type RedactedBytes } from '../secrets/redact.ts';
import { redactHeaders } from '../secrets/redact-headers.ts';
import { matcherOf, type SecretMatcher, type SentSignature } from '../secrets/secret-needles.ts';
import { withSignatures } from '../secrets/with-signatures.ts';
import type { DispatcherParts, OutboundDispatcher } from './outbound-dispatcher.ts';
import { hostPortOf } from './outbound-hosts.ts';
import { proxyFor } from './proxy-settings.ts';
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts';
import { refusalOfAnswer } from './refusal-of-answer.ts';
import type { RequestLedger } from './request-ledger.ts';
import { isStaleSocket } from './stale-socket.ts';
import { transportFailure } from './transport-failure.ts';

/** One request with signed headers. */
export interface OutgoingRequest {
  readonly connectionId: string;
  /** Scheme, host and port. */
  readonly origin: string;
  readonly method: 'GET' | 'POST';
  /** Path with query, exactly as signed. */
  readonly target: string;
  /** What the ledger shows: the target, or the RPC method. */
  readonly ledgerTarget: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly attempt: number;
  /** The request fails with transport.timeout if no response head arrives within this time. */
  readonly answerTimeoutMs: number;
  /** Limits the whole exchange, however slowly bytes trickle in. */
  readonly totalTimeoutMs: number;
  readonly maxAnswerBytes: number;
  /** Removed from the response before anything else sees it. */
  readonly secretValues: readonly string[];
  /**
   * Signatures of this attempt and earlier ones, since a service may echo an earlier one. Removed
   * like the secrets.
   */
  readonly signatures?: readonly SentSignature[];
  readonly signal?: AbortSignal;
}

/** A response that arrived completely, whatever its status. */
export interface WholeAnswer {
  readonly status: number;
  /** Names in lower case; repeated headers joined with ', '. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The exact decoded bytes; secrets that the service echoed are replaced by `[secret removed]`.
   */
  readonly body: Uint8Array;
  /**
   * Present if a secret was removed: the SHA-256 of the original bytes and where the secrets were.
   */
  readonly redaction?: Omit<RedactedBytes, 'body'>;
  /** Unix ms by the local clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

export interface HttpSenderParts extends DispatcherParts {
  readonly ledger: RequestLedger;
  /** Wall clock, Unix ms. */
  readonly now: () => number;
}

type Stop = 'answer-timeout' | 'total-timeout' | 'cancelled';

const secondsText = (ms: number): string => `${Number((ms / 1000).toFixed(1))} s`;

const stopFailure = (stop: Stop, outgoing: OutgoingRequest, hostPort: string): CasebookError => {
  if (stop === 'cancelled') {
    return new CasebookError('transport.cancelled', {
      message: `The request to ${hostPort} was cancelled.`,
      nextStep: 'Start it again when it is needed; what arrived before stays.',
      details: { hostPort },
    });
  }
  const late = stop === 'answer-timeout';
  return new CasebookError('transport.timeout', {
    message: late
      ? `${hostPort} gave no answer within ${secondsText(outgoing.answerTimeoutMs)}.`
      : `${hostPort} did not finish its answer within ${secondsText(outgoing.totalTimeoutMs)}; what arrived was discarded.`,
    nextStep: 'Try again, or raise the time limit in the connection.',
    details: { hostPort, limitMs: late ? outgoing.answerTimeoutMs : outgoing.totalTimeoutMs },
  });
};

const flatHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> => {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
};

/** As the URL parser encodes it. */
const REMOVED_IN_PATH = SECRET_REMOVED.replace(' ', '%20');

const redirectRefused = (
  location: string,
  matcher: SecretMatcher,
  outgoing: OutgoingRequest,
  hostPort: string,
): CasebookError => {
  let target = 'an unreadable address';
  try {
    const url = new URL(location, outgoing.origin);
    // Without its query, which may contain anything; host and path suffice to tell where it points.
    // Parsing the URL may have assembled a secret from pieces, so redact again.
    const whole = redactWith(`${url.protocol}//${url.host}${url.pathname}`, matcher);
    target = whole.replaceAll(REMOVED_IN_PATH, SECRET_REMOVED).slice(0, 300);
  } catch {
    // The address stays unreadable.
  }
  return new CasebookError('transport.redirect', {
    message: `${hostPort} redirected the request to ${target}. Casebook did not follow: the request carries keys.`,
    nextStep: 'If the service has moved, change the address of the connection and enter the secrets again.',
    details: { hostPort, redirectTarget: target },
  });
};

/**
 * Sends requests and returns complete responses. The program has one instance, which holds the
 * kept-alive connections.
 */
export class HttpSender {
  readonly #parts: HttpSenderParts;
  #dispatcher: Promise<OutboundDispatcher> | undefined;
  readonly #running = new Set<Promise<unknown>>();
  readonly #searched = new WeakMap<readonly string[], readonly string[]>();
  #closed = false;

  constructor(parts: HttpSenderParts) {
    this.#parts = parts;
  }

  /**
   * Runs one exchange. If the service closed a keep-alive socket just before reuse, a new socket
   * replaces it once, silently: the request never reached the service. Throws transport.*,
   * service.malformed (undecodable body), input.invalid.
   */
  async send(outgoing: OutgoingRequest): Promise<WholeAnswer> {
    const hostPort = hostPortOf(outgoing.origin);
    this.#parts.review.assertOff();
    this.#parts.hosts.assertAllowed(hostPort);
    if (this.#closed || outgoing.signal?.aborted === true) throw stopFailure('cancelled', outgoing, hostPort);
    const endLine = this.#parts.ledger.begin({
      at: this.#parts.now(),
      connectionId: outgoing.connectionId,
      hostPort,
      method: outgoing.method,
      target: outgoing.ledgerTarget,
      attempt: outgoing.attempt,
    });
    try {
      const answer = await this.#exchange(outgoing, hostPort);
      const refusedWith = refusalOfAnswer(outgoing.method, answer);
      endLine({
        status: answer.status,
        sizeBytes: answer.body.byteLength,
        outcome: 'answered',
        ...(refusedWith !== undefined && { refusedWith }),
      });
      return answer;
    } catch (error) {
      endLine({ outcome: error instanceof CasebookError ? error.code : 'failed' });
      throw error instanceof CasebookError ? redactError(error, outgoing.secretValues) : error;
    }
  }

  /** Closes every connection at once; running requests fail as cancelled. */
  async close(): Promise<void> {
    this.#closed = true;
    const dispatcher = await this.#dispatcher?.catch(() => undefined);
    await dispatcher?.destroy(
      new CasebookError('transport.cancelled', {
        message: 'The request was cancelled because Casebook is closing.',
        nextStep: 'Start it again after the next start.',
      }),
    );
    await Promise.allSettled(this.#running);
  }

  async #exchange(outgoing: OutgoingRequest, hostPort: string): Promise<WholeAnswer> {
    const abort = new AbortController();
    let stop: Stop | undefined;
    const stopNow = (reason: Stop): void => {
      stop ??= reason;
      abort.abort();
    };
    const onCancel = (): void => stopNow('cancelled');
    outgoing.signal?.addEventListener('abort', onCancel, { once: true });
    const answerTimer = setTimeout(() => stopNow('answer-timeout'), outgoing.answerTimeoutMs);
    const totalTimer = setTimeout(() => stopNow('total-timeout'), outgoing.totalTimeoutMs);
    const matcher = this.#matcherFor(outgoing);
    const place = { hostPort, proxy: proxyFor(this.#parts.proxies, outgoing.origin), answerBegun: false };
    const run = async (): Promise<WholeAnswer> => {
      const dispatcher = await this.#openDispatcher();
      // The sender was closed while the library loaded.
      if (this.#closed) throw stopFailure('cancelled', outgoing, hostPort);
      const sentAt = this.#parts.now();
      const response = await this.#requestOnce(dispatcher, outgoing, abort.signal);
      place.answerBegun = true;
      clearTimeout(answerTimer);
      const headers = redactHeaders(flatHeaders(response.headers), matcher);
      const { location } = headers;
      if (response.statusCode >= 300 && response.statusCode < 400 && location !== undefined) {
        response.body.on('error', () => undefined).destroy();
        throw redirectRefused(location, matcher, outgoing, hostPort);
      }
      const body = await readBody(response.body, {
        contentEncoding: headers['content-encoding'] ?? '',
        maxBytes: outgoing.maxAnswerBytes,
        hostPort,
      });
      const answer = { status: response.statusCode, headers, sentAt, receivedAt: this.#parts.now() };
      const redacted = await workOnAnswer('redact', body, matcher);
      if (redacted === undefined) return { ...answer, body };
      const { body: withoutSecrets, ...redaction } = redacted;
      return { ...answer, body: withoutSecrets, redaction };
    };
    const running = run();
    this.#running.add(running);
    try {
      return await running;
    } catch (error) {
      throw stop === undefined ? transportFailure(error, place) : stopFailure(stop, outgoing, hostPort);
    } finally {
      this.#running.delete(running);
      clearTimeout(answerTimer);
      clearTimeout(totalTimer);
      outgoing.signal?.removeEventListener('abort', onCancel);
    }
  }

  /**
   * Matches what to remove from the response, including the proxy's password, which a proxy may
   * echo.
   */
  #matcherFor({ secretValues, signatures = [] }: OutgoingRequest): SecretMatcher {
    const { secrets } = this.#parts.proxies;
    // One list for each list of secrets: a new one would be compiled again.
    const searched =
      secrets.length === 0
        ? secretValues
        : (this.#searched.get(secretValues) ?? [...secretValues, ...secrets]);
    this.#searched.set(secretValues, searched);
    return withSignatures(matcherOf(searched), signatures);
  }

  #openDispatcher(): Promise<OutboundDispatcher> {
    this.#dispatcher ??= import('./outbound-dispatcher.ts').then(
      ({ createOutboundDispatcher }) => createOutboundDispatcher(this.#parts),
      (error: unknown) => {
        // Loading can fail if the program was replaced while it ran: let the next request try
        // again.
        this.#dispatcher = undefined;
        throw error;
      },
    );
    return this.#dispatcher;
  }

  async #requestOnce(
    dispatcher: OutboundDispatcher,
    outgoing: OutgoingRequest,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const options: Dispatcher.RequestOptions & { readonly origin: string } = {
      origin: outgoing.origin,
      // Passed as a path, not as part of a URL: parsing a URL could change signed bytes.
      path: outgoing.target,
      method: outgoing.method,
      headers: { accept: 'application/json', 'accept-encoding': ACCEPTED_ENCODINGS, ...outgoing.headers },
      body: outgoing.body ?? null,
      signal,
    };
    try {
      return await dispatcher.request(options);
    } catch (error) {
      if (signal.aborted || !isStaleSocket(error)) throw error;
      this.#parts.review.assertOff();
      return await dispatcher.request(options);
    }
  }
}
