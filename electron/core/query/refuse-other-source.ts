/**
 * A set is read from one service and one chain: where its connection was changed meanwhile, nothing is asked that would be mixed into it.
 */
import type { ConnectionSettings } from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { hostPortOf } from '../http/outbound-hosts.ts';
import { shownTarget } from '../../../shared/rpc/address-keys.ts';
import type { CaseJournal } from '../journal/case-journal.ts';
import type { Source, SourcePart } from '../journal/source-index.ts';

/** Of a node without its path, in which a key may be. */
const inWords = ({ hostPort, chainShortName }: Source): string =>
  chainShortName === '' ? `the node at ${hostPort}` : `${hostPort}, chain ${chainShortName}`;

/** Path and query; a key in them is left out on both sides, so that a new key is still the same node. */
const targetOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};

/** Where the settings lead to by now. */
function sourcesOf(settings: ConnectionSettings): Readonly<Record<SourcePart, Source>> {
  const hostPort = hostPortOf(settings.baseUrl);
  return {
    main: { hostPort, path: '', chainShortName: settings.chainShortName },
    'trade-zone': { hostPort, path: '', chainShortName: settings.tradeZoneChainShortName },
    'json-rpc': {
      hostPort: settings.rpcUrl === '' ? '' : hostPortOf(settings.rpcUrl),
      path: settings.rpcUrl === '' ? '' : shownTarget(targetOf(settings.rpcUrl)),
      chainShortName: '',
    },
  };
}

/** A node is asked about what the lists have; lists can be read on while the node is another one. */
const PARTS = {
  list: ['main', 'trade-zone'],
  node: ['main', 'trade-zone', 'json-rpc'],
} as const satisfies Record<string, readonly SourcePart[]>;

/**
 * Throws input.other-service where the set for which is asked, if any, has answers of another host or chain in the journal than the settings lead to.
 * The practice service has another port at each start and is the same one still.
 */
export async function refuseOtherSource(
  journal: CaseJournal,
  collectionId: string | undefined,
  settings: ConnectionSettings,
  asked: keyof typeof PARTS,
): Promise<void> {
  if (collectionId === undefined) return;
  const now = sourcesOf(settings);
  for (const part of PARTS[asked]) {
    const former = await journal.sourceOf(collectionId, part);
    if (former === undefined) continue;
    const isSamePlace =
      settings.kind === 'practice' ||
      (former.hostPort === now[part].hostPort && shownTarget(former.path) === now[part].path);
    if (isSamePlace && former.chainShortName === now[part].chainShortName) continue;
    const place =
      former.hostPort === now[part].hostPort && shownTarget(former.path) !== now[part].path
        ? ' by another path'
        : '';
    throw new CasebookError('input.other-service', {
      message: `This set was read from ${inWords(former)}; “${settings.name}” leads to ${inWords(now[part])}${place} by now. Nothing was asked: rows of both would stand in one set.`,
      nextStep: 'Collect again for a set of its own, or give the connection its former address and chain.',
      details: { former: inWords(former), asked: inWords(now[part]) },
    });
  }
}
