/**
 * Fetches one page of one endpoint: checks parameters, queues, signs at the moment of sending,
 * sends, journals, and only then parses (spec 4). Refusals that are complete responses are
 * journalled too; truncated ones never are.
 */
import type { PageAnswer, PagePurpose } from '../../../shared/contract/query-contract.ts';
import type { ConnectionSettings } from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { limitsOfEndpoint, tooMuchError } from '../../../shared/service/answer-limits.ts';
import { checkParameters } from '../../../shared/service/check-parameters.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { questionOfTarget } from '../../../shared/service/question/asked-question.ts';
import { workOnAnswer } from '../answers/work-on-answer.ts';
import type { ResolvedConnection } from '../connections/resolved-connection.ts';
import { hostPortOf } from '../http/outbound-hosts.ts';
import type { OutgoingRequest } from '../http/send-request.ts';
import type { CaseJournal } from '../journal/case-journal.ts';
import { secretValuesOf } from '../secrets/redact.ts';
import { canonicalQuery } from '../signing/canonical-query.ts';
import { signRequest } from '../signing/sign-request.ts';
import type { ConnectionTraffic } from '../pacing/connection-traffic.ts';
import { keepAnswer } from './keep-answer.ts';
import { refuseOtherSource } from './refuse-other-source.ts';
import {
  sendWithRetries,
  type Delivered,
  type MeasuredAnswer,
  type SendingParts,
} from '../pacing/send-with-retries.ts';

export interface PageRequest {
  readonly caseId: string;
  readonly connectionId: string;
  readonly endpointId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly purpose?: PagePurpose | undefined;
  /** See the contract. */
  readonly forCollection?: string | undefined;
}

/** What both clients need from the program. */
export interface ClientParts {
  readonly sending: SendingParts;
  readonly resolveConnection: (id: string) => Promise<ResolvedConnection>;
  readonly trafficOf: (settings: ConnectionSettings) => ConnectionTraffic;
  readonly openJournal: (caseId: string) => Promise<CaseJournal>;
}

/** An attempt, signed. */
interface SignedAttempt {
  readonly outgoing: OutgoingRequest;
  readonly signedTimestamp: string;
}

/** A question to the query interface; the test of a connection uses it too. */
export interface SignedQuestion {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly connection: ResolvedConnection;
  readonly traffic: ConnectionTraffic;
  readonly signal?: AbortSignal | undefined;
  /** @default 5 */
  readonly mostAttempts?: number;
}

const chainNameFor = (endpoint: Endpoint, settings: ConnectionSettings): string => {
  const name = endpoint.chain === 'main' ? settings.chainShortName : settings.tradeZoneChainShortName;
  if (name !== '') return name;
  throw new CasebookError('input.invalid', {
    message: `“${settings.name}” has no short name for the trade-zone chain, which ${endpoint.title} needs.`,
    nextStep: 'Enter it in the connection.',
    details: { field: 'tradeZoneChainShortName' },
  });
};

/**
 * Builds the query in the order of the endpoint's description: the signed order is the sent order.
 */
const queryOf = (question: SignedQuestion): string => {
  const { endpoint, params, connection } = question;
  const given = endpoint.parameters.map(({ name }) => [name, params[name] ?? ''] as const);
  const chain = ['chainShortName', chainNameFor(endpoint, connection.settings)] as const;
  return canonicalQuery(
    [chain, ...given.filter(([name]) => name !== 'chainShortName')],
    connection.settings.recipe.rawComma,
  );
};

const prepareAttempt = (question: SignedQuestion, query: string, attempt: number): SignedAttempt => {
  const { connection, endpoint, traffic, signal } = question;
  const { settings, secrets } = connection;
  const path = `/api/v5/${settings.pathSegment}${endpoint.path}`;
  const signedTimestamp = traffic.timestamp();
  const signed = signRequest(settings, secrets, {
    timestamp: signedTimestamp,
    method: 'GET',
    path,
    query,
    body: '',
  });
  const target = query === '' ? path : `${path}?${query}`;
  return {
    signedTimestamp,
    outgoing: {
      connectionId: settings.id,
      origin: settings.baseUrl,
      method: 'GET',
      target,
      ledgerTarget: target,
      headers: signed.headers,
      attempt,
      answerTimeoutMs: settings.answerTimeoutMs,
      totalTimeoutMs: settings.totalTimeoutMs,
      maxAnswerBytes: settings.maxAnswerBytes,
      secretValues: secretValuesOf(secrets, connection.rpcAddress),
      signatures: traffic.signatures.add(signed.signature),
      ...(signal === undefined ? {} : { signal }),
    },
  };
};

/** The error of a complete response that is not a success, or exceeds its limits. */
const refusalOf = async ({ id, title }: Endpoint, answer: MeasuredAnswer): Promise<CasebookError> => {
  if (answer.excess !== undefined) return tooMuchError(title, answer.excess);
  const { status, body } = answer;
  return CasebookError.fromShape(await workOnAnswer('error-of-answer', body, { endpointId: id, status }));
};

/**
 * Sends the question, retrying until a complete response arrives or the attempts run out. Throws
 * transport.*, input.invalid.
 */
export const askQuestion = (
  question: SignedQuestion,
  sending: SendingParts,
): Promise<Delivered<SignedAttempt>> => {
  const { traffic, endpoint, signal } = question;
  const query = queryOf(question);
  return sendWithRetries(
    {
      traffic,
      pacer: traffic.queryPacer,
      breaker: traffic.queryBreaker,
      limits: limitsOfEndpoint(endpoint),
      prepare: (attempt) => prepareAttempt(question, query, attempt),
      judge: async (answer) => ({
        kind: 'answer',
        status: answer.status,
        ...(await workOnAnswer('glance-at-envelope', answer.body, undefined)),
      }),
      errorOf: (answer) => refusalOf(endpoint, answer),
      signal,
      mostAttempts: question.mostAttempts,
    },
    sending,
  );
};

/** Names the evidence in an error that is based on a journalled response. */
export const withEvidence = (error: CasebookError, seq: number): CasebookError => {
  const shape = error.toShape();
  return CasebookError.fromShape({ ...shape, details: { ...shape.details, evidenceSeq: seq } });
};

export class QueryClient {
  readonly #parts: ClientParts;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  /**
   * Fetches one page. Throws input.invalid before sending, transport.*, service.*, secret.*,
   * keychain.*, storage.*. If a refusal is in the journal, `details.evidenceSeq` is its record.
   */
  async fetchPage(request: PageRequest, signal?: AbortSignal): Promise<PageAnswer> {
    const endpoint = findEndpoint(request.endpointId);
    if (endpoint === undefined) {
      throw new CasebookError('input.invalid', {
        message: `There is no endpoint “${request.endpointId}”.`,
        nextStep: 'Choose one of the endpoints that the program lists.',
        details: { field: 'endpointId' },
      });
    }
    const params = checkParameters(endpoint, request.params);
    this.#parts.sending.assertSendingAllowed();
    const journal = await this.#parts.openJournal(request.caseId);
    const connection = await this.#parts.resolveConnection(request.connectionId);
    const collectionId = request.purpose?.collectionId ?? request.forCollection;
    await refuseOtherSource(journal, collectionId, connection.settings, 'list');
    const traffic = this.#parts.trafficOf(connection.settings);
    const { answer, prepared, error } = await askQuestion(
      { endpoint, params, connection, traffic, signal },
      this.#parts.sending,
    );
    const { outgoing, signedTimestamp } = prepared;
    const kept = await keepAnswer(journal, answer, {
      kind: 'answer',
      request: {
        connectionId: request.connectionId,
        method: 'GET',
        hostPort: hostPortOf(outgoing.origin),
        target: outgoing.target,
        subject: endpoint.id,
        sentAt: answer.sentAt,
        signedTimestamp,
      },
      params,
      purpose: request.purpose,
    });
    if (error !== undefined) throw withEvidence(error, kept.evidence.seq);
    const question = questionOfTarget(outgoing.target, params);
    try {
      const page = await workOnAnswer('read-page', kept.body, {
        endpointId: endpoint.id,
        status: answer.status,
        question,
      });
      return { evidence: kept.evidence, page };
    } catch (reason) {
      throw reason instanceof CasebookError ? withEvidence(reason, kept.evidence.seq) : reason;
    }
  }
}
