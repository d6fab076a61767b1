import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { AbiRecord, LinkRecord, NoteRecord } from '../../../shared/engine/storage/case-records.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { loadCaseList } from './load-lists.ts';
import { refreshCaseContents } from './case-contents.ts';

type CaseEventServices = Pick<FrameServices, 'client' | 'repository'>;

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
export async function setCaseNote(services: CaseEventServices, note: NoteRecord): Promise<void> {
  await services.client.call('cases.appendEvent', {
    caseId: note.caseId,
    event: { kind: 'note-set', body: { noteId: note.noteId, subject: note.subject, text: note.text } },
  });
  await services.repository.putNote(note);
  await refreshCaseContents(services.repository, note.caseId);
}

/** Adds or removes the star of a subject, in the journal first. */
export async function setCaseStar(
  services: CaseEventServices,
  caseId: string,
  subject: string,
  on: boolean,
): Promise<void> {
  const key = subject.toLowerCase();
  await services.client.call('cases.appendEvent', {
    caseId,
    event: { kind: 'star-set', body: { subject: key, on } },
  });
  await (on
    ? services.repository.putStar({ caseId, subject: key, updatedAt: Date.now() })
    : services.repository.removeStar(caseId, key));
  await refreshCaseContents(services.repository, caseId);
}

/** Stores an ABI in the case's book, in the journal first. Replaces an ABI with the same id. */
export async function setCaseAbi(services: CaseEventServices, abi: AbiRecord): Promise<void> {
  const { caseId, abiId, address, name, origin, entries } = abi;
  await services.client.call('cases.appendEvent', {
    caseId,
    event: { kind: 'abi-set', body: { abiId, address, name, origin, entries } },
  });
  await services.repository.putAbi(abi);
  await refreshCaseContents(services.repository, caseId);
}

/** Removes an ABI from the case's book. The journal keeps its content. */
export async function removeCaseAbi(
  services: CaseEventServices,
  caseId: string,
  abiId: string,
): Promise<void> {
  await services.client.call('cases.appendEvent', {
    caseId,
    event: { kind: 'abi-removed', body: { abiId } },
  });
  await services.repository.removeAbi(caseId, abiId);
  await refreshCaseContents(services.repository, caseId);
}

/**
 * Sets the implementation of a proxy, in the journal first. Both addresses are in lower case; ''
 * removes the implementation.
 */
export async function setCaseImplementation(
  services: CaseEventServices,
  caseId: string,
  address: string,
  implementation: string,
): Promise<void> {
  await services.client.call('cases.appendEvent', {
    caseId,
    event: { kind: 'implementation-set', body: { address, implementation } },
  });
  await services.repository.putImplementation({ caseId, address, implementation, updatedAt: Date.now() });
  await refreshCaseContents(services.repository, caseId);
}

/** Stores a link of a trace, in the journal first. Replaces a link with the same id. */
export async function setCaseLink(services: CaseEventServices, link: LinkRecord): Promise<void> {
  const { caseId, linkId, from, to, reason, basis } = link;
  await services.client.call('cases.appendEvent', {
    caseId,
    event: { kind: 'link-set', body: { linkId, from, to, reason, basis } },
  });
  await services.repository.putLink(link);
  await refreshCaseContents(services.repository, caseId);
}

/** Removes a link. The journal keeps it, and that it was removed. */
export async function removeCaseLink(
  services: CaseEventServices,
  caseId: string,
  linkId: string,
): Promise<void> {
  await services.client.call('cases.appendEvent', {
    caseId,
    event: { kind: 'link-removed', body: { linkId } },
  });
  await services.repository.removeLink(caseId, linkId);
  await refreshCaseContents(services.repository, caseId);
}
