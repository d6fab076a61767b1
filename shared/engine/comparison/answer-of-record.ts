/** Restores a response of the node from its journal record. */
import type { EvidenceRecord } from '../../contract/journal-contract.ts';
import { CasebookError } from '../../errors/casebook-error.ts';
import { readRpcAnswer } from '../../rpc/read-rpc-answer.ts';
import { readJson } from '../../service/read-json.ts';
import { valueText } from '../../service/row-value.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../../units/json-value.ts';
import type { NodeAnswer } from './node-answers.ts';

export interface RecordedAnswer {
  readonly method: string;
  /** null if the call had no parameters. */
  readonly firstParam: JsonValue;
  readonly answer: NodeAnswer;
}

function questionOf(
  record: EvidenceRecord,
): { readonly id: number; readonly params: readonly JsonValue[] } | undefined {
  try {
    const question = readJson(record.request?.body ?? '');
    if (!isJsonObject(question)) return undefined;
    const { id, params } = question;
    return { id: Number(valueText(id)), params: isJsonList(params) ? params : [] };
  } catch {
    return undefined;
  }
}

/**
 * The call and its response; undefined if the record is not a response of the node. A refusal is a
 * response, in words.
 */
export function answerOfRecord(record: EvidenceRecord): RecordedAnswer | undefined {
  const question = record.kind === 'rpc-answer' ? questionOf(record) : undefined;
  if (question === undefined) return undefined;
  const { seq } = record.ref;
  const method = record.request?.subject ?? '';
  const about = { method, firstParam: question.params[0] ?? null };
  const answer = { status: record.status ?? 0, bodyText: new TextDecoder().decode(record.body) };
  try {
    return {
      ...about,
      answer: { seq, result: readRpcAnswer(method, question.id, answer, question.params).result },
    };
  } catch (error) {
    if (error instanceof CasebookError) return { ...about, answer: { seq, error: error.message } };
    throw error;
  }
}
