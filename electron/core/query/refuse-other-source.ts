/**
 * Keeps a collection to one service and one chain: if its connection was changed meanwhile, nothing
 * is requested that would be mixed into it.
 */
import type { ConnectionSettings } from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { hostPortOf } from '../http/outbound-hosts.ts';
import { shownTarget } from '../../../shared/rpc/address-keys.ts';
import type { CaseJournal } from '../journal/case-journal.ts';
import type { Source, SourcePart } from '../journal/source-index.ts';

/** Names a node without its path, which may contain a key. */
const sourceText = ({ hostPort, chainShortName }: Source): string =>
  chainShortName === '' ? `the node at ${hostPort}` : `${hostPort}, chain ${chainShortName}`;

/** Path and query without their key, so that a new key still means the same node. */
const targetOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};

/** Where the settings lead to now. */
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

/**
 * The sources that must match: a node must fit the lists as well, but lists can still be read if
 * the node is another one.
 */
const PARTS = {
  list: ['main', 'trade-zone'],
  node: ['main', 'trade-zone', 'json-rpc'],
} as const satisfies Record<string, readonly SourcePart[]>;

/**
 * Throws input.other-service if the collection, if any, has responses from another host or chain in
 * the journal than the settings lead to. The practice service has another port at each start but
 * counts as the same one.
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
      message: `This collection was read from ${sourceText(former)}; “${settings.name}” leads to ${sourceText(now[part])}${place} now. Nothing was requested: one collection would mix rows of both.`,
      nextStep: 'Collect again as a new collection, or restore the connection’s former address and chain.',
      details: { former: sourceText(former), asked: sourceText(now[part]) },
    });
  }
}
