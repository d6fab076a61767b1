/** What the notes panel offers while no row is selected: what the tab in front is about. Pure. */
import { blockSubject } from '../../../shared/engine/storage/subject.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import type { NotedSubject } from '../../evidence/drawer/subjects-of-row.ts';

/** The address, the transaction or the block of a tab; undefined if it is about none. */
export function subjectOfTab({ kind, params }: Pick<TabRecord, 'kind' | 'params'>): NotedSubject | undefined {
  const { address, hash, height } = params;
  if (typeof address === 'string' && isAddress(address))
    return { subject: address.toLowerCase(), what: 'Address' };
  if (kind === 'transaction' && typeof hash === 'string' && isHash(hash))
    return { subject: hash.toLowerCase(), what: 'Transaction' };
  if (kind === 'block' && typeof height === 'string' && /^\d{1,15}$/.test(height))
    return { subject: blockSubject('main', height), what: 'Block' };
  return undefined;
}
