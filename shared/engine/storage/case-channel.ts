/** How repositories over one storage notify each other that a case changed. */
export interface CaseChange {
  readonly caseId: string;
  readonly collectionId?: string;
}

export interface CaseChannel {
  tell(change: CaseChange): void;
  /**
   * Listens to changes by others, never to one's own. Returns the function that stops listening.
   */
  listen(listener: (change: CaseChange) => void): () => void;
}
