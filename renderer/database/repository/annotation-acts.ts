import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import type { CaseDatabase } from '../database.ts';
import { read, type SharedWrites } from './database-acts.ts';

type AnnotationActs = Pick<
  CaseRepository,
  | 'listLabels'
  | 'putLabel'
  | 'putLabels'
  | 'listNotes'
  | 'putNote'
  | 'listStars'
  | 'putStar'
  | 'removeStar'
  | 'listAbis'
  | 'putAbi'
  | 'removeAbi'
  | 'listImplementations'
  | 'putImplementation'
  | 'listLinks'
  | 'putLink'
  | 'removeLink'
>;

/** What analysts add to a case: labels, notes, stars, ABIs and links. */
export const annotationActs = (
  { labels, notes, stars, abis, implementations, links }: CaseDatabase,
  writes: SharedWrites,
): AnnotationActs => ({
  listLabels: (caseId) => read(() => labels.where('caseId').equals(caseId).toArray()),
  putLabel: (record) => writes.put(() => labels.put(record), record.caseId),
  putLabels: (caseId, records) => writes.put(() => labels.bulkPut([...records]), caseId),
  listNotes: (caseId) => read(() => notes.where('caseId').equals(caseId).toArray()),
  putNote: (record) => writes.put(() => notes.put(record), record.caseId),
  listStars: (caseId) => read(() => stars.where('caseId').equals(caseId).toArray()),
  putStar: (record) => writes.put(() => stars.put(record), record.caseId),
  removeStar: (caseId, subject) => writes.put(() => stars.delete([caseId, subject]), caseId),
  listAbis: (caseId) => read(() => abis.where('caseId').equals(caseId).toArray()),
  putAbi: (record) => writes.put(() => abis.put(record), record.caseId),
  removeAbi: (caseId, abiId) => writes.put(() => abis.delete(abiId), caseId),
  listImplementations: (caseId) => read(() => implementations.where('caseId').equals(caseId).toArray()),
  putImplementation: (record) => writes.put(() => implementations.put(record), record.caseId),
  listLinks: (caseId) => read(() => links.where('caseId').equals(caseId).toArray()),
  putLink: (record) => writes.put(() => links.put(record), record.caseId),
  removeLink: (caseId, linkId) => writes.put(() => links.delete([caseId, linkId]), caseId),
});
