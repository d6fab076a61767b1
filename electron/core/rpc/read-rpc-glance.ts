/** Just enough of a JSON-RPC response to decide about a retry. */
export interface RpcGlance {
  /** True for an object with a result or an error. */
  readonly isRpcAnswer: boolean;
  /** The node's error code as text. */
  readonly errorCode?: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Does not check ids or results: `readRpcAnswer` does that once the response is stored. Uses the
 * engine's own parser, which is several times faster than one that keeps digits.
 */
export const readRpcGlance = (bodyText: string): RpcGlance => {
  let body: unknown;
  try {
    body = JSON.parse(bodyText);
  } catch {
    return { isRpcAnswer: false };
  }
  if (!isObject(body)) return { isRpcAnswer: false };
  const { error } = body;
  if (isObject(error)) {
    const { code } = error;
    return {
      isRpcAnswer: true,
      errorCode: typeof code === 'string' || typeof code === 'number' ? String(code) : '',
    };
  }
  return { isRpcAnswer: 'result' in body };
};
