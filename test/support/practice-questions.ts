/** Questions to the practice service that are answered with rows. */
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import { askPracticePage } from './ask-practice.ts';

export interface PracticeQuestions {
  /** Parameters for each endpoint, by id, in the order of the spec; without page and limit. */
  readonly questions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A transaction of the hub, with its block. */
  readonly hash: string;
  readonly blockHash: string;
  readonly height: string;
  /** A token that moved to or from the victim. */
  readonly contract: string;
}

/** Found by asking the service itself. */
export async function practiceQuestions(service: PracticeServer): Promise<PracticeQuestions> {
  const { actors } = service.model;
  const token =
    (
      await askPracticePage(service, 'address-transaction-list', {
        address: actors.victim,
        protocolType: 'token_20',
      })
    ).rows[0] ?? {};
  let internal: Record<string, string> = {};
  for (const address of [
    actors.victim,
    actors.thief,
    actors.hubBatcher,
    actors.swapRouter,
    actors.bridge,
    actors.nftMarket,
  ]) {
    const { rows } = await askPracticePage(service, 'address-transaction-list', {
      address,
      protocolType: 'internal',
    });
    internal = rows[0] ?? internal;
  }
  const normal =
    (await askPracticePage(service, 'normal-transaction-list', { address: actors.hub })).rows[0] ?? {};
  const action =
    (await askPracticePage(service, 'tz-address-transaction-list', { address: actors.tzMarketMaker }))
      .rows[0] ?? {};
  const { txId: hash = '', blockHash = '', height = '' } = normal;
  const contract = token['tokenContractAddress'] ?? '';
  const questions = {
    'token-list': {},
    'token-transaction-detail': { txId: token['txId'] ?? '' },
    'token-transfer-multi': { txId: token['txId'] ?? '' },
    'internal-transaction-detail': { txId: internal['txId'] ?? '' },
    'address-transaction-list': { address: actors.hub },
    'normal-transaction-list': { address: actors.hub },
    'block-transaction-list-multi': { startBlockHeight: height, endBlockHeight: height },
    'block-fills': { height },
    'native-token-position-list': {},
    'log-by-address': { address: contract },
    'tz-address-transaction-list': { address: actors.tzMarketMaker },
    'tz-transaction-list': {},
    'tz-block-transaction-list': { height: action['blockHeight'] ?? '' },
    'tz-transaction-fills': { txid: action['hash'] ?? '' },
    'tz-transaction-multi': { txId: action['hash'] ?? '' },
  };
  return { questions, hash, blockHash, height, contract };
}
