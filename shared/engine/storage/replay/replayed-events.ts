/**
 * Folds the case events of a journal into what the analyst did: labels, notes, stars, tabs, the ABI
 * book, the case's name.
 */
import { z } from 'zod';
import type { ReplayItem } from '../../../contract/journal-contract.ts';
import type {
  AbiRecord,
  CollectionRecord,
  ImplementationRecord,
  LabelRecord,
  LinkRecord,
  NoteRecord,
  StarRecord,
  StoredTab,
} from '../case-records.ts';
import { keptLabelSchema, recordOfKept, recordOfSaid, saidLabelSchema } from '../label-records.ts';

export interface ReplayedEvents {
  name: string | undefined;
  readonly labels: Map<string, LabelRecord>;
  readonly notes: Map<string, NoteRecord>;
  /** Undefined if it was removed. */
  readonly stars: Map<string, StarRecord | undefined>;
  readonly tabs: Map<string, StoredTab>;
  /** Undefined if it was removed. */
  readonly abis: Map<string, AbiRecord | undefined>;
  readonly implementations: Map<string, ImplementationRecord>;
  /** Undefined if it was removed. */
  readonly links: Map<string, LinkRecord | undefined>;
}

export type EventItem = Extract<ReplayItem, { kind: 'event' }>;

/** What a case event says about a collection. */
export type CollectionEvent =
  | { readonly kind: 'told'; readonly record: CollectionRecord }
  | { readonly kind: 'removed'; readonly collectionId: string };

const text = z.string();
const importedSchema = z.object({ file: text, labels: text });
const importedLabelsSchema = z.array(keptLabelSchema);
const starSchema = z.object({ subject: text, on: z.boolean() });
const noteSchema = z.object({ noteId: text, subject: text, text });
const abiSchema = z.object({ abiId: text, address: text, name: text, origin: text, entries: text });
const abiRemovedSchema = z.object({ abiId: text });
const implementationSchema = z.object({ address: text, implementation: text });
const linkSchema = z.object({ linkId: text, from: text, to: text, reason: text, basis: text });
const linkRemovedSchema = z.object({ linkId: text });
const renamedSchema = z.object({ name: text });
const removedSchema = z.object({ collectionId: text });
/** Records in case events are JSON text, because case events have no numbers of their own. */
const recordSchema = z.object({ record: text });
const toldSchema = z.looseObject({
  collectionId: text,
  connectionId: text,
  endpointId: text,
  params: z.record(text, text),
  updatedAt: z.number(),
});

export const noEvents = (): ReplayedEvents => ({
  name: undefined,
  labels: new Map(),
  notes: new Map(),
  stars: new Map(),
  tabs: new Map(),
  abis: new Map(),
  implementations: new Map(),
  links: new Map(),
});

/** Folds a case event that is not about a collection. Throws if its body is malformed. */
export function takeEvent(events: ReplayedEvents, caseId: string, item: EventItem): void {
  const { kind, body } = item.event;
  const updatedAt = item.evidence.receivedAt;
  if (kind === 'case-renamed') events.name = renamedSchema.parse(body).name;
  else if (kind === 'label-set') {
    const label = recordOfSaid(saidLabelSchema.parse(body), { caseId, updatedAt });
    events.labels.set(label.subject, label);
  } else if (kind === 'labels-imported') {
    const { file, labels } = importedSchema.parse(body);
    for (const label of importedLabelsSchema.parse(JSON.parse(labels)))
      events.labels.set(label.subject, recordOfKept(label, { caseId, file, updatedAt }));
  } else if (kind === 'note-set') {
    const note = noteSchema.parse(body);
    events.notes.set(note.noteId, { caseId, ...note, updatedAt });
  } else if (kind === 'star-set') {
    const { subject, on } = starSchema.parse(body);
    events.stars.set(subject, on ? { caseId, subject, updatedAt } : undefined);
  } else if (kind === 'tab-state') {
    const tab = JSON.parse(recordSchema.parse(body).record) as StoredTab;
    // An older program stored no time: the journal's time is close enough.
    const storedAt = typeof tab.storedAt === 'number' ? tab.storedAt : updatedAt;
    events.tabs.set(tab.tabId, { ...tab, caseId, storedAt });
  } else if (kind === 'abi-set') {
    const abi = abiSchema.parse(body);
    events.abis.set(abi.abiId, { caseId, ...abi, updatedAt });
  } else if (kind === 'abi-removed') {
    events.abis.set(abiRemovedSchema.parse(body).abiId, undefined);
  } else if (kind === 'implementation-set') {
    const said = implementationSchema.parse(body);
    events.implementations.set(said.address, { caseId, ...said, updatedAt });
  } else takeLinkEvent(events, caseId, item);
}

function takeLinkEvent({ links }: ReplayedEvents, caseId: string, { event, evidence }: EventItem): void {
  if (event.kind === 'link-set') {
    const link = linkSchema.parse(event.body);
    links.set(link.linkId, { caseId, ...link, updatedAt: evidence.receivedAt });
  } else if (event.kind === 'link-removed') {
    links.set(linkRemovedSchema.parse(event.body).linkId, undefined);
  }
}

/**
 * What a case event says about a collection; undefined for other events. Throws if its body is
 * malformed.
 */
export function collectionEventOf(caseId: string, item: EventItem): CollectionEvent | undefined {
  const { kind, body } = item.event;
  if (kind === 'collection-removed')
    return { kind: 'removed', collectionId: removedSchema.parse(body).collectionId };
  if (kind !== 'collection-defined' && kind !== 'collection-state') return undefined;
  const parsed: unknown = JSON.parse(recordSchema.parse(body).record);
  toldSchema.parse(parsed);
  return { kind: 'told', record: { ...(parsed as CollectionRecord), caseId } };
}
