/** Large responses come as text: the client parses them, where nobody else waits. */
import type { CasebookClient, CasebookContract } from './contract.ts';
import type { CallName, OutputOf } from './define-contract.ts';
import { unpackValue } from './packed-value.ts';
import { readJson } from '../service/read-json.ts';
import { isJsonObject, type JsonValue } from '../units/json-value.ts';

/** A response whose result may be the text of the whole response, or whose page may be packed. */
interface Packed {
  readonly answerText?: string | undefined;
  readonly result?: JsonValue | undefined;
  readonly page?: unknown;
}

/** Returns the response with its values; unchanged if it came as values. */
export function unpackAnswer<T extends Packed>(packed: T): T {
  const { answerText, ...rest } = packed;
  if (answerText === undefined) {
    const page = unpackValue(packed.page);
    return page === packed.page ? packed : { ...packed, page };
  }
  const answer = readJson(answerText);
  return { ...rest, result: isJsonObject(answer) ? (answer['result'] ?? null) : null } as unknown as T;
}

/** Wraps a client so that its responses have results and pages, however they crossed the wire. */
export function unpackAnswers(client: CasebookClient): CasebookClient {
  const call: CasebookClient['call'] = async (name, input, options) => {
    const output = await client.call(name, input, options);
    return name === 'rpc.send' || name === 'query.fetchPage'
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
