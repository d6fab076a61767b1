/**
 * Errors of the JSON-RPC endpoint. They are responses of the service, not failures of the program.
 */

/** -32700, -32600, -32601, -32602, -32603, 3 (reverted), -32001 (block not found). */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';
  readonly code: number;
  /** Revert data, 0x hex. */
  readonly data: string | undefined;

  constructor(code: number, message: string, data?: string) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** `Error(string)` of a reverted call, ABI-encoded. */
export function revertData(reason: string): string {
  const bytes = Buffer.from(reason, 'utf8');
  const padded = bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0');
  const number = (value: number) => value.toString(16).padStart(64, '0');
  return `0x08c379a0${number(32)}${number(bytes.length)}${padded}`;
}
