/**
 * The token transfers of a block that an address list (spec 4.5) should contain, read from the logs
 * of its receipts by the reader that comparisons use (shared/engine/logs/token-movements.ts). Pure.
 */
import { isJsonList, type JsonObject, type JsonValue } from '../../../units/json-value.ts';
import type { ReceiptLog } from '../../logs/read-receipt.ts';
import {
  movementsOf,
  ZERO_ADDRESS,
  type MovementLog,
  type TokenMovement,
} from '../../logs/token-movements.ts';
import type { TransferLog } from '../../logs/transfer-logs.ts';
import type { WantedLog } from '../receipts/block-reading.ts';

type Params = Readonly<Record<string, string>>;

/** Token standards by the protocol type of spec 4.5. */
const STANDARDS: Readonly<Record<string, TransferLog['standard']>> = {
  token_20: 'EIP-20',
  token_721: 'EIP-721',
  token_1155: 'EIP-1155',
};

/** True if the list of these parameters can be read from receipts. */
export const isOfTransfers = ({ protocolType }: Params): boolean =>
  protocolType !== undefined && STANDARDS[protocolType] !== undefined;

/** A transfer with its log; addresses and hashes in lower case. */
export interface LoggedTransfer extends TransferLog {
  readonly txId: string;
  readonly contract: string;
  /** The log's record in the form of 4.10. */
  readonly log: JsonObject;
}

/** A movement of a wanted log. */
export interface LoggedMovement {
  readonly txId: string;
  readonly contract: string;
  /** The transfers of the list that it may be: those of the requested standard and address. */
  readonly readings: readonly LoggedTransfer[];
  /**
   * 'certain': it is the first reading. 'other': by the standards it is a transfer of another
   * standard. 'doubtful': the log does not distinguish the parties, or mints or burns without a
   * Transfer, which only some lists show.
   */
  readonly kind: 'certain' | 'other' | 'doubtful';
}

/** True for movements of the address in the requested direction. */
function concerns({ address = '', isFromOrTo = '' }: Params): (movement: TokenMovement) => boolean {
  const subject = address.toLowerCase();
  return ({ from, to }) =>
    (isFromOrTo !== 'to' && from === subject) || (isFromOrTo !== 'from' && to === subject);
}

/** The readings of a movement that the list asks for, whichever standard comes first. */
function wantedReadings(params: Params, { readings }: MovementLog): readonly TokenMovement[] {
  const standard = STANDARDS[params['protocolType'] ?? ''];
  const isConcerned = concerns(params);
  return readings.filter((reading) => reading.standard === standard && isConcerned(reading));
}

/**
 * The logs that are, or may be, rows of the list: of its token standard, contract and direction.
 */
export function wantedTransfers(params: Params): WantedLog {
  const contract = (params['tokenContractAddress'] ?? '').toLowerCase();
  return (log: ReceiptLog) =>
    (contract === '' || log.address.toLowerCase() === contract) &&
    movementsOf(log.topics, log.data).some((movement) => wantedReadings(params, movement).length > 0);
}

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** Lists put the zero address or the contract in place of the party that a mint or burn lacks. */
function spellingsOf(reading: TokenMovement, contract: string): readonly TokenMovement[] {
  if (!reading.isIssue) return [reading];
  const named = (party: string): string => (party === ZERO_ADDRESS ? contract : party);
  return [reading, { ...reading, from: named(reading.from), to: named(reading.to) }];
}

function kindOf({ readings, hasCertainParties }: MovementLog, params: Params): LoggedMovement['kind'] {
  const [first] = readings;
  if (!hasCertainParties || first === undefined || first.isIssue || first.amount === undefined)
    return 'doubtful';
  return first.standard === STANDARDS[params['protocolType'] ?? ''] ? 'certain' : 'other';
}

/**
 * The movements of a wanted log, given as its record (see shared/engine/logs/log-row.ts). Throws
 * for any other log.
 */
export function loggedMovements(params: Params, log: JsonObject): readonly LoggedMovement[] {
  const topics = isJsonList(log['topics']) ? log['topics'].map(textOf) : [];
  const txId = textOf(log['txId']).toLowerCase();
  const contract = textOf(log['address']).toLowerCase();
  const movements = movementsOf(topics, textOf(log['data'])).flatMap((movement): LoggedMovement[] => {
    const wanted = wantedReadings(params, movement);
    const readings = wanted
      .flatMap((reading) => spellingsOf(reading, contract))
      .flatMap(({ standard, from, to, amount, tokenId }) =>
        amount === undefined ? [] : [{ standard, from, to, amount, tokenId, txId, contract, log }],
      );
    return wanted.length === 0 ? [] : [{ txId, contract, readings, kind: kindOf(movement, params) }];
  });
  if (movements.length === 0) throw new Error('a log that is not a transfer of the list was kept');
  return movements;
}
