/**
 * eth_call and eth_estimateGas: the token contracts answer the calls that wallets and explorers
 * make.
 */
import { word } from '../model/make-shape.ts';
import type { PracticeModel } from '../model/practice-model.ts';
import { rawAmount } from '../model/coin-amount.ts';
import type { PracticeToken } from '../model/token-catalogue.ts';
import { RpcFailure, revertData } from './rpc-failure.ts';

const CALL = {
  name: '06fdde03',
  symbol: '95d89b41',
  decimals: '313ce567',
  totalSupply: '18160ddd',
  balanceOf: '70a08231',
  balanceOfId: '00fdd58e',
  transfer: 'a9059cbb',
} as const;

export interface CallObject {
  readonly to: string;
  /** 0x hex. */
  readonly data: string;
  readonly from?: string;
}

/**
 * The result data of a call on the state after `height`. Throws RpcFailure 3 if the call reverts.
 */
export function executeCall(model: PracticeModel, call: CallObject, height: number): string {
  const to = call.to.toLowerCase();
  if (!model.chain.isContract(to)) return '0x';
  const token = model.catalogue.find(to);
  const selector = call.data.slice(2, 10).toLowerCase();
  const argument = (n: number) => call.data.slice(10 + n * 64, 74 + n * 64).padEnd(64, '0');
  if (token === undefined) throw new RpcFailure(3, 'execution reverted', '0x');
  switch (selector) {
    case CALL.name:
      return abiText(token.fullName);
    case CALL.symbol:
      return abiText(token.symbol);
    case CALL.decimals:
      return `0x${word(BigInt(token.precision))}`;
    case CALL.totalSupply:
      return `0x${word(rawAmount(token.supply, token.precision))}`;
    case CALL.balanceOf:
      return `0x${word(model.ledger.tokensOf(to, `0x${argument(0).slice(24)}`.toLowerCase(), height))}`;
    case CALL.balanceOfId:
      return balanceOfId(model, token, `0x${argument(0).slice(24)}`.toLowerCase(), height, argument(1));
    case CALL.transfer:
      return executeTransfer(model, call, token, BigInt(`0x${argument(1)}`), height);
    default:
      throw new RpcFailure(3, 'execution reverted', '0x');
  }
}

/** Only [ERC-1155](https://eips.ethereum.org/EIPS/eip-1155) has a balance of each ID. */
function balanceOfId(
  model: PracticeModel,
  { standard, contract }: PracticeToken,
  holder: string,
  height: number,
  id: string,
): string {
  if (standard !== 'token_1155') throw new RpcFailure(3, 'execution reverted', '0x');
  return `0x${word(model.ledger.tokensOf(contract, holder, height, BigInt(`0x${id}`).toString()))}`;
}

/** Gas for the call: the usual cost on this chain. Throws RpcFailure 3 if the call reverts. */
export function estimateGas(model: PracticeModel, call: CallObject, height: number): number {
  executeCall(model, call, height);
  const bytes = (call.data.length - 2) / 2;
  return model.chain.isContract(call.to.toLowerCase()) ? 30_000 + bytes * 16 : 21_000 + bytes * 16;
}

function executeTransfer(
  model: PracticeModel,
  call: CallObject,
  token: PracticeToken,
  amount: bigint,
  height: number,
): string {
  const from = (call.from ?? `0x${'0'.repeat(40)}`).toLowerCase();
  if (model.ledger.tokensOf(token.contract, from, height) < amount) {
    const reason = 'ERC20: transfer amount exceeds balance';
    throw new RpcFailure(3, `execution reverted: ${reason}`, revertData(reason));
  }
  return `0x${word(1n)}`;
}

/** A string as the ABI encodes a single dynamic result. */
function abiText(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  const padded = bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0');
  return `0x${word(32n)}${word(BigInt(bytes.length))}${padded}`;
}
