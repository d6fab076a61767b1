/**
 * Lists the JSON-RPC calls of a case: what was requested, and briefly what came back. Does not read
 * large responses.
 */
import type { MadeCall } from '../../../shared/contract/journal-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { readRpcAnswer } from '../../../shared/rpc/read-rpc-answer.ts';
import { measureJson } from '../../../shared/service/json-meter.ts';
import { readJson } from '../../../shared/service/read-json.ts';
import { jsonText, valueText } from '../../../shared/service/row-value.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../../../shared/units/json-value.ts';
import type { CaseJournal } from './case-journal.ts';
import type { JournalRecord } from './journal-entry.ts';

/** A response beyond this size, or with too many values, is not parsed for a word in a list. */
const MOST_PARSED_BYTES = 65_536;
const MOST_PARSED_VALUES = 2000;
const GIST_CHARACTERS = 120;

/** `before`: only record numbers below it; all if absent. `most`: the maximum number of calls. */
export interface AskedCalls {
  readonly before?: number | undefined;
  readonly method?: string | undefined;
  readonly most: number;
}

function parse(text: string): JsonValue | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

function whatCameBack(
  { body, status }: JournalRecord,
  method: string,
  id: JsonValue | undefined,
  params: readonly JsonValue[],
): Pick<MadeCall, 'outcome' | 'gist'> {
  if (measureJson(body).values > MOST_PARSED_VALUES) return { outcome: 'unread', gist: '' };
  try {
    const bodyText = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const { result } = readRpcAnswer(
      method,
      Number(valueText(id)),
      { status: status ?? 0, bodyText },
      params,
    );
    if (result === null) return { outcome: 'nothing', gist: '' };
    return { outcome: 'result', gist: typeof result === 'string' ? result.slice(0, GIST_CHARACTERS) : '' };
  } catch (error) {
    const isRefusal = error instanceof CasebookError && error.code === 'rpc.error';
    if (!isRefusal) return { outcome: 'malformed', gist: '' };
    const answer = parse(new TextDecoder().decode(body));
    const refusal = isJsonObject(answer) ? answer['error'] : undefined;
    const message = isJsonObject(refusal) ? valueText(refusal['message']) : '';
    return { outcome: 'refused', gist: message.slice(0, GIST_CHARACTERS) };
  }
}

/** Reads only what precedes the body if the response is large. */
async function callOf(journal: CaseJournal, seq: number): Promise<MadeCall | undefined> {
  const { request, ref, bodyBytes, purpose } = await journal.readStart(seq);
  if (request === undefined) return undefined;
  const asked = parse(request.body ?? '');
  const { params, id } = isJsonObject(asked) ? asked : {};
  return {
    evidence: ref,
    connectionId: request.connectionId,
    method: request.subject,
    params: isJsonList(params) ? jsonText(params) : '[]',
    sentAt: request.sentAt,
    ...(bodyBytes > MOST_PARSED_BYTES
      ? { outcome: 'unread', gist: '' }
      : whatCameBack(await journal.read(seq), request.subject, id, isJsonList(params) ? params : [])),
    bodyBytes,
    byCollection: purpose !== undefined,
  };
}

/**
 * Lists calls, newest first. Skips a record that is damaged now, unless only the body of a large
 * one is: verifying the journal reports it. Otherwise throws what reading throws.
 */
export async function listCalls(
  journal: CaseJournal,
  { before = Infinity, method, most }: AskedCalls,
  signal: AbortSignal,
): Promise<{ calls: MadeCall[]; hasMore: boolean }> {
  const seqs = journal.newestCalls(before, most + 1, method);
  const calls: MadeCall[] = [];
  for (const seq of seqs.slice(0, most)) {
    signal.throwIfAborted();
    try {
      const made = await callOf(journal, seq);
      if (made !== undefined) calls.push(made);
    } catch (error) {
      if (!(error instanceof CasebookError) || error.code !== 'storage.damaged') throw error;
    }
  }
  return { calls, hasMore: seqs.length > most };
}
