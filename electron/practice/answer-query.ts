/**
 * Answers one GET of the query interface: route, authentication, parameters, answer, page,
 * envelope.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { CHAIN_FULL_NAME } from './endpoints/main-records.ts';
import { alterRecords } from './faults/alter-records.ts';
import { otherHead, otherRecords } from './faults/answer-another-question.ts';
import { narrowRange } from './faults/narrow-range.ts';
import type { FaultRule, FaultScript } from './faults/fault-script.ts';
import type { PracticeModel } from './model/practice-model.ts';
import { refuseAuthentication } from './practice-authentication.ts';
import { refusalReply, successReply } from './practice-envelope.ts';
import type { PracticeReply } from './practice-envelope.ts';
import type { PracticeCredentials } from './practice-options.ts';
import { cutPage } from './practice-paging.ts';
import { readParameters } from './practice-parameters.ts';
import { ROUTES } from './practice-routes.ts';

export interface QuerySettings {
  readonly model: PracticeModel;
  readonly credentials: PracticeCredentials;
  readonly headerPrefix: string;
  readonly pathSegment: string;
  readonly chainShortName: string;
  readonly tradeZoneChainShortName: string;
}

export interface QueryRequest {
  readonly method: string;
  /** Exactly as it stood in the request line. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** Answers any request outside the RPC path. `now` is the service's clock, skew included. */
export function answerQuery(
  settings: QuerySettings,
  request: QueryRequest,
  script: FaultScript,
  rules: readonly FaultRule[],
  now: number,
): PracticeReply {
  const [path, query] = splitTarget(request.target);
  const prefix = `/api/v5/${settings.pathSegment}`;
  const route = path.startsWith(`${prefix}/`) ? ROUTES.get(path.slice(prefix.length)) : undefined;
  if (route === undefined || request.method !== 'GET') {
    return refusalReply({
      form: 'refusal',
      code: '50404',
      status: 404,
      message: 'URL not found',
      withData: false,
    });
  }
  const unauthenticated = refuseAuthentication(settings, request, now);
  if (unauthenticated !== undefined) return refusalReply(unauthenticated);
  const chainShortName = route.chain === 'main' ? settings.chainShortName : settings.tradeZoneChainShortName;
  const read = readParameters(route, new URLSearchParams(query), chainShortName, script.clampLimit === true);
  if (!read.ok) return refusalReply(read.refusal);
  if (route.grows) grow(settings.model, read.parameters, script);
  const asked = narrowRange(read.parameters, script.leftOutOfRanges);
  const answer = route.answer({ model: settings.model, chainShortName }, asked);
  if (answer.form === 'refusal') return refusalReply(answer);
  const alter = (records: Parameters<typeof alterRecords>[0]) => {
    settings.model.rowsGenerated += records.length;
    return otherRecords(alterRecords(records, script, rules, route.rounds), rules);
  };
  if (answer.form === 'records') return successReply(alter(answer.records));
  const page = cutPage(answer, read.parameters, route.cap, script);
  if (page.form === 'refusal') return refusalReply(page);
  const chain = answer.withChain === true ? { chainFullName: CHAIN_FULL_NAME, chainShortName } : {};
  const head = otherHead({ ...page.head, ...chain }, rules);
  return successReply([{ ...head, [answer.listName]: alter(page.records) }]);
}

/** Path and query, without decoding anything. */
export function splitTarget(target: string): readonly [path: string, query: string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

/** Plays the fault "a list that grows while it is read". */
function grow(
  model: PracticeModel,
  { address }: Readonly<Record<string, string>>,
  { growPerRequest = 0, growAddress }: FaultScript,
): void {
  if (address === undefined) return;
  if (growAddress !== undefined && growAddress.toLowerCase() !== address) return;
  for (let n = 0; n < growPerRequest; n += 1) model.growth.addFor(address);
}
