/**
 * Answers one POST of the JSON-RPC endpoint: single calls and batches, checked against the shared
 * description of the methods.
 */
import { findMethod } from '../../../shared/rpc/method-registry.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';
import { otherResult } from '../faults/answer-another-question.ts';
import { attackStrings } from '../faults/attack-strings.ts';
import type { FaultRule } from '../faults/fault-script.ts';
import type { PracticeModel } from '../model/practice-model.ts';
import { jsonReply } from '../practice-envelope.ts';
import type { PracticeReply } from '../practice-envelope.ts';
import { RpcFailure } from './rpc-failure.ts';
import { RPC_ANSWERERS } from './rpc-methods.ts';

interface RpcCall {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

interface RpcRefusal {
  readonly jsonrpc: '2.0';
  readonly id: unknown;
  readonly error: object;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** The methods that a body calls; empty if the body is not JSON. */
export function rpcMethodsOf(body: string): readonly string[] {
  const parsed = parse(body);
  const calls: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return calls.flatMap((call) => {
    const method = isCall(call) ? call.method : undefined;
    return typeof method === 'string' ? [method] : [];
  });
}

/** JSON-RPC responses have HTTP 200, even errors. */
export function answerRpcBody(
  model: PracticeModel,
  body: string,
  rules: readonly FaultRule[],
): PracticeReply {
  const parsed = parse(body);
  if (parsed === undefined) return jsonReply(200, failure(null, new RpcFailure(-32700, 'Parse error')));
  if (!Array.isArray(parsed)) return jsonReply(200, answerCall(model, parsed, rules));
  if (parsed.length === 0) return jsonReply(200, failure(null, new RpcFailure(-32600, 'Invalid Request')));
  return jsonReply(
    200,
    parsed.map((call: unknown) => answerCall(model, call, rules)),
  );
}

function answerCall(model: PracticeModel, call: unknown, rules: readonly FaultRule[]): object {
  if (!isCall(call) || call.jsonrpc !== '2.0' || typeof call.method !== 'string') {
    return failure(null, new RpcFailure(-32600, 'Invalid Request'));
  }
  try {
    const result = execute(model, call.method, call.params ?? []);
    model.rowsGenerated += 1;
    return { jsonrpc: '2.0', id: call.id ?? null, result: altered(result, rules) };
  } catch (error) {
    const refused = failure(call.id ?? null, error);
    return isHostile(rules) ? { ...refused, error: attackStrings(refused.error, 0) } : refused;
  }
}

function execute(model: PracticeModel, name: string, params: unknown): unknown {
  const method = findMethod(name);
  const answerer = RPC_ANSWERERS[name];
  if (method === undefined || answerer === undefined) {
    throw new RpcFailure(-32601, `the method ${name} does not exist/is not available`);
  }
  if (!Array.isArray(params)) throw new RpcFailure(-32602, 'Invalid params');
  const given = params as JsonValue[];
  // Nodes accept a missing block parameter, and any parameter of eth_blockNumber.
  const last = method.parameters.at(-1);
  const filled =
    given.length === method.parameters.length - 1 && last?.kind === 'block-tag'
      ? [...given, 'latest']
      : given;
  const checked = method.paramsSchema.safeParse(filled);
  if (!checked.success && name !== 'eth_blockNumber') {
    const issue = checked.error.issues[0];
    throw new RpcFailure(-32602, `invalid argument ${String(issue?.path[0] ?? 0)}: ${issue?.message ?? ''}`);
  }
  return answerer(model, filled);
}

function failure(id: unknown, error: unknown): RpcRefusal {
  const known = error instanceof RpcFailure ? error : undefined;
  return {
    jsonrpc: '2.0',
    id,
    error: {
      code: known?.code ?? -32603,
      message: error instanceof Error ? error.message : String(error),
      ...(known?.data === undefined ? {} : { data: known.data }),
    },
  };
}

const isHostile = (rules: readonly FaultRule[]): boolean =>
  rules.some(({ kind }) => kind === 'hostile-strings');

/**
 * Plays the faults that change a result: quantities as numbers, unknown fields, attacks in texts.
 */
function altered(result: unknown, rules: readonly FaultRule[]): unknown {
  if (isHostile(rules)) return attackStrings(result, 0);
  if (rules.some(({ kind }) => kind === 'other-answer')) return otherResult(result);
  const wrongTypes = rules.some(({ kind }) => kind === 'wrong-types');
  const unknownFields = rules.some(({ kind }) => kind === 'unknown-fields');
  if (wrongTypes && typeof result === 'string') return Number(result.slice(0, 12));
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result;
  return {
    ...result,
    ...(wrongTypes ? { number: 12, nonce: 7, hash: null } : {}),
    ...(unknownFields ? { l1Fee: '0x1', extraThing: { deep: [1] } } : {}),
  };
}

function isCall(value: unknown): value is RpcCall {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
