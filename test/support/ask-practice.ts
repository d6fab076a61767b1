/**
 * Queries a practice service over real HTTP with its own signing, because the program's client is
 * not under test here.
 */
import { createHmac } from 'node:crypto';
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import { ENDPOINTS } from '../../shared/service/endpoint-registry.ts';

export interface PracticeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface PracticeEnvelope {
  readonly code: string;
  readonly msg: string;
  readonly data: readonly Record<string, unknown>[];
}

/** The four headers for a target such as /api/v5/chain/…?…, signed at `at` (Unix ms). */
export function practiceHeaders(
  server: Pick<PracticeServer, 'credentials' | 'headerPrefix'>,
  target: string,
  at: number = Date.now(),
): Record<string, string> {
  const { apiKey, secretKey, passphrase } = server.credentials;
  const timestamp = new Date(at).toISOString();
  const sign = createHmac('sha256', secretKey).update(`${timestamp}GET${target}`).digest('base64');
  const prefix = `${server.headerPrefix}-ACCESS-`;
  return {
    [`${prefix}KEY`]: apiKey,
    [`${prefix}SIGN`]: sign,
    [`${prefix}PASSPHRASE`]: passphrase,
    [`${prefix}TIMESTAMP`]: timestamp,
  };
}

/** The request target of an endpoint with its chain's short name. */
export function practiceTarget(
  server: PracticeServer,
  endpointId: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const endpoint = ENDPOINTS.find(({ id }) => id === endpointId);
  if (endpoint === undefined) throw new Error(`no endpoint ${endpointId}`);
  const chainShortName = endpoint.chain === 'main' ? server.chainShortName : server.tradeZoneChainShortName;
  const query = new URLSearchParams({ chainShortName, ...parameters });
  return `/api/v5/${server.pathSegment}${endpoint.path}?${query}`;
}

/** Signed; returns the response as it came. */
export async function askPracticeRaw(
  server: PracticeServer,
  endpointId: string,
  parameters: Readonly<Record<string, string>> = {},
  at?: number,
): Promise<PracticeAnswer> {
  const target = practiceTarget(server, endpointId, parameters);
  const response = await fetch(server.baseUrl + target, {
    headers: practiceHeaders(server, target, at),
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Signed; returns the envelope. */
export async function askPractice(
  server: PracticeServer,
  endpointId: string,
  parameters: Readonly<Record<string, string>> = {},
  at?: number,
): Promise<PracticeEnvelope> {
  return JSON.parse((await askPracticeRaw(server, endpointId, parameters, at)).text) as PracticeEnvelope;
}

/** One page: its head and its rows. */
export interface PracticeListPage {
  readonly page: string;
  readonly limit: string;
  readonly totalPage: string;
  readonly total?: string;
  readonly rows: readonly Record<string, string>[];
}

export async function askPracticePage(
  server: PracticeServer,
  endpointId: string,
  parameters: Readonly<Record<string, string>> = {},
  at?: number,
): Promise<PracticeListPage> {
  const { code, msg, data } = await askPractice(server, endpointId, parameters, at);
  const [head] = data ?? [];
  if (code !== '0' || head === undefined) throw new Error(`${endpointId}: code ${code} ${msg}`);
  const rows = Object.values(head).find((value) => Array.isArray(value)) as Record<string, string>[];
  return { ...(head as unknown as Omit<PracticeListPage, 'rows'>), rows };
}

/** All pages of a list. */
export async function askAllPracticeRows(
  server: PracticeServer,
  endpointId: string,
  parameters: Readonly<Record<string, string>> = {},
  at?: number,
): Promise<readonly Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await askPracticePage(server, endpointId, { ...parameters, page: String(page) }, at);
    rows.push(...answer.rows);
    if (page >= Number(answer.totalPage)) return rows;
  }
}

export interface RpcAnswer {
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: string };
}

/** One JSON-RPC call. */
export async function callPractice(
  server: PracticeServer,
  method: string,
  params: readonly unknown[],
): Promise<RpcAnswer> {
  return (await postPractice(server, { jsonrpc: '2.0', id: 7, method, params })) as RpcAnswer;
}

/** Posts any body to the RPC path. */
export async function postPractice(server: PracticeServer, body: unknown): Promise<unknown> {
  const response = await fetch(server.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return response.json();
}
