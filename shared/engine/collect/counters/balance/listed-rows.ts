/** Gathers the rows of one list for the sums of an address. */
import type { ParsedRow } from '../../../../contract/query-contract.ts';
import { valueText } from '../../../../service/row-value.ts';
import type { RowRef } from '../../../flow/ledger/flow-row.ts';
import {
  readFlowBag,
  type FlowBag,
  type PaidFee,
  type PlacedTransfer,
} from '../../../flow/ledger/placed-transfer.ts';
import { transferSourceOf, type TransferSource } from '../../../../service/derived/transfer-source.ts';
import { NOTHING_LEFT_OUT } from '../../../transfers/transfer-of-row.ts';

type Params = Readonly<Record<string, string>>;

export class ListedRows {
  readonly params: Params;
  /** The last block that the list covers; undefined if it was read up to whatever was newest. */
  readonly end: number | undefined;
  readonly #source: TransferSource;
  readonly #isNft: boolean;
  readonly #transfers: PlacedTransfer[] = [];
  readonly #fees: PaidFee[] = [];
  #unreadable = 0;
  #highest = -1;

  constructor(endpointId: string, params: Params, end: number | undefined) {
    const source = transferSourceOf({ endpointId, params });
    if (source === undefined) throw new Error(`${endpointId} lists no movements`);
    this.params = params;
    this.end = end;
    this.#source = source;
    this.#isNft = params['protocolType'] === 'token_721';
  }

  take({ fields, problems }: ParsedRow, ref: RowRef): void {
    // Lists have any amount, or none, for a token that moves as a whole.
    const read = this.#isNft ? { ...fields, amount: '1' } : fields;
    const { transfers, fees, leftOut } = readFlowBag([{ fields: read, problems, ...ref }], this.#source);
    this.#transfers.push(...transfers);
    this.#fees.push(...fees);
    this.#unreadable += leftOut.unreadable;
    const height = valueText(fields['height']);
    if (/^\d{1,15}$/.test(height)) this.#highest = Math.max(this.#highest, Number(height));
  }

  /** The first block that the list may not cover. */
  get next(): number {
    return (this.end ?? this.#highest) + 1;
  }

  get bag(): FlowBag {
    return {
      transfers: this.#transfers,
      fees: this.#fees,
      tokenIds: this.#source.tokenIds,
      leftOut: { ...NOTHING_LEFT_OUT, unreadable: this.#unreadable },
    };
  }
}
