/**
 * The token transfers of a block that a question for an address list (spec 4.5) is about, read from the logs of its receipts. Pure.
 */
import { isJsonList, type JsonObject, type JsonValue } from '../../../shared/units/json-value.ts';
import type { ReceiptLog } from '../../logs/read-receipt.ts';
import { transfersOf, type TransferLog } from '../../logs/transfer-logs.ts';
import type { WantedLog } from '../receipts/block-reading.ts';

type Params = Readonly<Record<string, string>>;

/** Token standards by the protocol type of spec 4.5. */
const STANDARDS: Readonly<Record<string, TransferLog['standard']>> = {
  token_20: 'EIP-20',
  token_721: 'EIP-721',
  token_1155: 'EIP-1155',
};

/** True where the list that the parameters ask for can be read from receipts. */
export const isOfTransfers = ({ protocolType }: Params): boolean =>
  protocolType !== undefined && STANDARDS[protocolType] !== undefined;

/** The logs that are rows of the list: of the token standard, the contract and the direction asked for. */
export function wantedTransfers(params: Params): WantedLog {
  const { address = '', protocolType = '', tokenContractAddress = '', isFromOrTo = '' } = params;
  const subject = address.toLowerCase();
  const contract = tokenContractAddress.toLowerCase();
  return (log: ReceiptLog) => {
    if (contract !== '' && log.address.toLowerCase() !== contract) return false;
    // All transfers of a log have the same parties.
    const [transfer] = transfersOf(log.topics, log.data);
    if (transfer === undefined || transfer.standard !== STANDARDS[protocolType]) return false;
    return (
      (isFromOrTo !== 'to' && transfer.from === subject) || (isFromOrTo !== 'from' && transfer.to === subject)
    );
  };
}

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** A transfer with the log that it is from; addresses and hashes in lower case. */
export interface LoggedTransfer extends TransferLog {
  readonly txId: string;
  readonly contract: string;
  /** The log's record in the form of 4.10. */
  readonly log: JsonObject;
}

/** The transfers of a wanted log, given as its record (see renderer/logs/log-row.ts). Throws for a log that is no transfer. */
export function loggedTransfers(log: JsonObject): readonly LoggedTransfer[] {
  const topics = isJsonList(log['topics']) ? log['topics'].map(textOf) : [];
  const transfers = transfersOf(topics, textOf(log['data']));
  if (transfers.length === 0) throw new Error('a log that is no transfer was kept');
  const txId = textOf(log['txId']).toLowerCase();
  const contract = textOf(log['address']).toLowerCase();
  return transfers.map((transfer) => ({ ...transfer, txId, contract, log }));
}
