/**
 * Large answers of a node come as text: they are parsed here, where nobody else waits.
 */
import type { CasebookClient, CasebookContract } from '../../shared/contract/contract.ts';
import type { CallName, OutputOf } from '../../shared/contract/define-contract.ts';
import { readJson } from '../../shared/service/read-json.ts';
import { isJsonObject, type JsonValue } from '../../shared/units/json-value.ts';

/** What may have its result as the text of the whole answer. */
interface Packed {
  readonly answerText?: string | undefined;
  readonly result?: JsonValue | undefined;
}

/** The same with its result; unchanged where it came as values. */
export function unpackAnswer<T extends Packed>(packed: T): T {
  const { answerText, ...rest } = packed;
  if (answerText === undefined) return packed;
  const answer = readJson(answerText);
  return { ...rest, result: isJsonObject(answer) ? (answer['result'] ?? null) : null } as unknown as T;
}

/** A client whose answers of JSON-RPC have results, however they crossed the wire. */
export function unpackAnswers(client: CasebookClient): CasebookClient {
  const call: CasebookClient['call'] = async (name, input, options) => {
    const output = await client.call(name, input, options);
    return name === 'rpc.send'
      ? (unpackAnswer(output as Packed) as OutputOf<
          CasebookContract[CallName<CasebookContract>]
        > as typeof output)
      : output;
  };
  async function* unpacked(items: AsyncIterable<unknown>): AsyncGenerator {
    for await (const item of items) yield unpackAnswer(item as Packed);
  }
  return {
    ...client,
    call,
    stream: (name, input, options) => {
      const items = client.stream(name, input, options);
      return name === 'cases.replay' ? (unpacked(items) as typeof items) : items;
    },
  };
}
