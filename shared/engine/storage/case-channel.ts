/**
 * How repositories over one storage tell each other that a case changed.
 */
export interface CaseChange {
  readonly caseId: string;
  readonly collectionId?: string;
}

export interface CaseChannel {
  tell(change: CaseChange): void;
  /** Listens to changes that others told, never to one's own. Returns the function that stops listening. */
  listen(listener: (change: CaseChange) => void): () => void;
}
