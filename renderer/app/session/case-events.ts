import type { CaseEvent, CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { AbiRecord, LinkRecord, NoteRecord } from '../../../shared/engine/storage/case-records.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { loadCaseList } from './load-lists.ts';
import { refreshCaseContents } from './case-contents.ts';

type CaseEventServices = Pick<FrameServices, 'client' | 'repository'>;

/**
 * Appends an event to the journal of a case, then stores what it says. If the journal refuses it,
 * nothing is stored.
 */
async function recordThen(
  { client, repository }: CaseEventServices,
  caseId: string,
  event: CaseEvent,
  store: () => Promise<void>,
): Promise<void> {
  await client.call('cases.appendEvent', { caseId, event });
  await store();
  await refreshCaseContents(repository, caseId);
}

/** Renames a case: appends a case event to its journal, then updates the view. */
export async function renameCase(services: CaseEventServices, head: CaseHead, name: string): Promise<void> {
  await services.client.call('cases.appendEvent', {
    caseId: head.caseId,
    event: { kind: 'case-renamed', body: { name } },
  });
  const { phase } = useOpenCaseStore.getState();
  if (phase.kind === 'open' && phase.record.caseId === head.caseId) {
    await services.repository.renameCase(head.caseId, name);
    useOpenCaseStore.setState(({ phase: now }) =>
      now.kind === 'open' && now.record.caseId === head.caseId
        ? { phase: { kind: 'open', head: { ...now.head, name }, record: { ...now.record, name } } }
        : {},
    );
  }
  await loadCaseList(services.client);
}

/** Stores a note, in the journal first. */
export function setCaseNote(services: CaseEventServices, note: NoteRecord): Promise<void> {
  const { caseId, noteId, subject, text } = note;
  const body = { noteId, subject, text };
  return recordThen(services, caseId, { kind: 'note-set', body }, () => services.repository.putNote(note));
}

/** Adds or removes the star of a subject, in the journal first. */
export function setCaseStar(
  services: CaseEventServices,
  caseId: string,
  subject: string,
  on: boolean,
): Promise<void> {
  const { repository } = services;
  const key = subject.toLowerCase();
  return recordThen(services, caseId, { kind: 'star-set', body: { subject: key, on } }, () =>
    on
      ? repository.putStar({ caseId, subject: key, updatedAt: Date.now() })
      : repository.removeStar(caseId, key),
  );
}

/** Stores an ABI in the case's book, in the journal first. Replaces an ABI with the same id. */
export function setCaseAbi(services: CaseEventServices, abi: AbiRecord): Promise<void> {
  const { caseId, abiId, address, name, origin, entries } = abi;
  const body = { abiId, address, name, origin, entries };
  return recordThen(services, caseId, { kind: 'abi-set', body }, () => services.repository.putAbi(abi));
}

/** Removes an ABI from the case's book. The journal keeps its content. */
export const removeCaseAbi = (services: CaseEventServices, caseId: string, abiId: string): Promise<void> =>
  recordThen(services, caseId, { kind: 'abi-removed', body: { abiId } }, () =>
    services.repository.removeAbi(caseId, abiId),
  );

/**
 * Sets the implementation of a proxy, in the journal first. Both addresses are in lower case; ''
 * removes the implementation.
 */
export const setCaseImplementation = (
  services: CaseEventServices,
  caseId: string,
  address: string,
  implementation: string,
): Promise<void> =>
  recordThen(services, caseId, { kind: 'implementation-set', body: { address, implementation } }, () =>
    services.repository.putImplementation({ caseId, address, implementation, updatedAt: Date.now() }),
  );

/** Stores a link of a trace, in the journal first. Replaces a link with the same id. */
export function setCaseLink(services: CaseEventServices, link: LinkRecord): Promise<void> {
  const { caseId, linkId, from, to, reason, basis } = link;
  const body = { linkId, from, to, reason, basis };
  return recordThen(services, caseId, { kind: 'link-set', body }, () => services.repository.putLink(link));
}

/** Removes a link. The journal keeps it, and that it was removed. */
export const removeCaseLink = (services: CaseEventServices, caseId: string, linkId: string): Promise<void> =>
  recordThen(services, caseId, { kind: 'link-removed', body: { linkId } }, () =>
    services.repository.removeLink(caseId, linkId),
  );
