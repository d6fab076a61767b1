/**
 * Makes one JSON-RPC call (spec 4.16): paced, limited and journalled like a page. All 17 methods
 * only read, so all may be retried. Sends no authentication besides what is in the address itself:
 * the spec shows none.
 */
import type { PagePurpose, RpcAnswer } from '../../../shared/contract/query-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { shownTarget } from '../../../shared/rpc/address-keys.ts';
import { checkRpcParams } from '../../../shared/rpc/check-rpc-params.ts';
import { limitsOfMethod, tooMuchError } from '../../../shared/service/answer-limits.ts';
import { findMethod } from '../../../shared/rpc/method-registry.ts';
import { rpcRequestBody } from '../../../shared/rpc/request-body.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';
import { workOnAnswer } from '../answers/work-on-answer.ts';
import type { ResolvedConnection } from '../connections/resolved-connection.ts';
import { hostPortOf } from '../http/outbound-hosts.ts';
import type { OutgoingRequest, WholeAnswer } from '../http/send-request.ts';
import type { ConnectionTraffic } from '../pacing/connection-traffic.ts';
import { keepAnswer } from '../query/keep-answer.ts';
import { withEvidence, type ClientParts } from '../query/query-client.ts';
import { refuseOtherSource } from '../query/refuse-other-source.ts';
import {
  sendWithRetries,
  type Delivered,
  type MeasuredAnswer,
  type SendingParts,
} from '../pacing/send-with-retries.ts';
import type { AttemptOutcome } from '../pacing/should-retry.ts';
import { secretValuesOf } from '../secrets/redact.ts';
import { rpcAddressOf } from './rpc-address.ts';

export interface RpcRequest {
  readonly caseId: string;
  readonly connectionId: string;
  readonly method: string;
  readonly params: readonly JsonValue[];
  readonly purpose?: PagePurpose | undefined;
  /** See the contract. */
  readonly forCollection?: string | undefined;
}

/** One call; the test of a connection uses it too. */
export interface RpcQuestion {
  readonly method: string;
  readonly params: readonly JsonValue[];
  readonly id: number;
  readonly connection: ResolvedConnection;
  readonly traffic: ConnectionTraffic;
  readonly signal?: AbortSignal | undefined;
  /** @default 5 */
  readonly mostAttempts?: number;
}

/** An attempt and the body it sent. */
interface RpcAttempt {
  readonly outgoing: OutgoingRequest;
  readonly body: string;
}

/**
 * Basic authentication ([RFC 7617](https://www.rfc-editor.org/rfc/rfc7617)), if user and password
 * precede the host.
 */
const loginHeader = ({ username, password }: URL): Readonly<Record<string, string>> => {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
};

const prepareCall = (question: RpcQuestion, attempt: number): RpcAttempt => {
  const { method, params, id, traffic, signal } = question;
  const { settings, secrets } = question.connection;
  const address = rpcAddressOf(question.connection);
  const body = rpcRequestBody(id, method, params);
  const url = new URL(address);
  return {
    body,
    outgoing: {
      connectionId: settings.id,
      origin: url.origin,
      method: 'POST',
      target: `${url.pathname}${url.search}`,
      ledgerTarget: method,
      headers: { 'content-type': 'application/json', ...loginHeader(url) },
      body,
      attempt,
      answerTimeoutMs: settings.answerTimeoutMs,
      totalTimeoutMs: settings.totalTimeoutMs,
      maxAnswerBytes: settings.maxAnswerBytes,
      secretValues: secretValuesOf(secrets, address),
      signatures: traffic.signatures.sent,
      ...(signal === undefined ? {} : { signal }),
    },
  };
};

/**
 * A JSON-RPC response counts whatever the HTTP status; "limit exceeded" (-32005) is a rate limit.
 */
const judgeCall = async (answer: WholeAnswer): Promise<AttemptOutcome & { kind: 'answer' }> => {
  const glance = await workOnAnswer('glance-at-call', answer.body, undefined);
  if (glance.isRpcAnswer) {
    const limited =
      glance.errorCode === '-32005' || (glance.errorCode !== undefined && answer.status === 429);
    return { kind: 'answer', status: limited ? 429 : 200, isServiceJson: true };
  }
  return { kind: 'answer', status: answer.status, isServiceJson: false };
};

/** The error of a complete response that is not a success, or exceeds its limits. */
const refusalOf = async ({ method, id }: RpcQuestion, answer: MeasuredAnswer): Promise<CasebookError> => {
  if (answer.excess !== undefined) return tooMuchError(method, answer.excess);
  const { status, body } = answer;
  return CasebookError.fromShape(await workOnAnswer('error-of-call', body, { method, id, status }));
};

/**
 * Sends the call, retrying until a complete response arrives or the attempts run out. Throws
 * transport.*.
 */
export const askNode = (question: RpcQuestion, sending: SendingParts): Promise<Delivered<RpcAttempt>> => {
  const { traffic, signal } = question;
  return sendWithRetries(
    {
      traffic,
      pacer: traffic.rpcPacer,
      breaker: traffic.rpcBreaker,
      limits: limitsOfMethod(findMethod(question.method)),
      prepare: (attempt) => prepareCall(question, attempt),
      judge: judgeCall,
      errorOf: (answer) => refusalOf(question, answer),
      signal,
      mostAttempts: question.mostAttempts,
    },
    sending,
  );
};

export class RpcClient {
  readonly #parts: ClientParts;
  #lastId = 0;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  /**
   * Makes one call. Returns the node's own error (`error`) like a result; null is a result. Throws
   * input.invalid, transport.*, service.*, rpc.malformed, storage.*; `details.evidenceSeq` is the
   * record of a refusal.
   */
  async send(request: RpcRequest, signal?: AbortSignal): Promise<RpcAnswer> {
    const method = findMethod(request.method);
    if (method === undefined) {
      throw new CasebookError('input.invalid', {
        message: `There is no method “${request.method}”.`,
        nextStep: 'Choose one of the methods that the program lists.',
        details: { field: 'method' },
      });
    }
    const params = checkRpcParams(method, request.params);
    this.#parts.sending.assertSendingAllowed();
    const journal = await this.#parts.openJournal(request.caseId);
    const connection = await this.#parts.resolveConnection(request.connectionId);
    rpcAddressOf(connection);
    const collectionId = request.purpose?.collectionId ?? request.forCollection;
    await refuseOtherSource(journal, collectionId, connection.settings, 'node');
    this.#lastId += 1;
    const traffic = this.#parts.trafficOf(connection.settings);
    const question: RpcQuestion = {
      method: method.name,
      params,
      id: this.#lastId,
      connection,
      traffic,
      signal,
    };
    const { answer, prepared, error } = await askNode(question, this.#parts.sending);
    const kept = await keepAnswer(journal, answer, {
      kind: 'rpc-answer',
      request: {
        connectionId: request.connectionId,
        method: 'POST',
        hostPort: hostPortOf(prepared.outgoing.origin),
        target: shownTarget(prepared.outgoing.target),
        body: prepared.body,
        subject: method.name,
        sentAt: answer.sentAt,
      },
      purpose: request.purpose,
    });
    if (error !== undefined && error.code !== 'rpc.error') throw withEvidence(error, kept.evidence.seq);
    return readKeptCall(question, answer.status, kept);
  }
}

const readKeptCall = async (
  question: RpcQuestion,
  status: number,
  kept: { readonly evidence: RpcAnswer['evidence']; readonly body: Uint8Array },
): Promise<RpcAnswer> => {
  const { evidence } = kept;
  try {
    const { method, id, params } = question;
    return { evidence, ...(await workOnAnswer('read-call', kept.body, { method, id, status, params })) };
  } catch (reason) {
    if (!(reason instanceof CasebookError)) throw reason;
    if (reason.code === 'rpc.error' || reason.code === 'rpc.mismatch')
      return { evidence, error: reason.toShape() };
    throw withEvidence(reason, evidence.seq);
  }
};
