import type { GraphDocument } from './graph-document.ts';

/** How far the canvas is stored. */
export interface SavedState {
  /** The newest document that was stored, or that needed no storing. */
  readonly stored: GraphDocument;
  /** Why the newest one could not be stored; undefined unless it is known to have failed. */
  readonly failure: unknown;
}

/** Stores documents. */
export interface DocumentSaver {
  /**
   * Stores the document, unless it was the last one passed and did not fail: after a failure the
   * same document is tried again.
   */
  readonly save: (document: GraphDocument) => void;
}

/**
 * Creates a saver with `store`, which rejects if a document cannot be stored; `tell` receives each
 * outcome. `first` needs no storing.
 */
export function createDocumentSaver(
  store: (document: GraphDocument) => Promise<void>,
  tell: (state: SavedState) => void,
  first: GraphDocument,
): DocumentSaver {
  let given: GraphDocument | undefined = first;
  let stored = first;
  // The outcome of an older document says nothing about the newest.
  const isNewest = (document: GraphDocument): boolean => given === document;
  const attempt = async (document: GraphDocument): Promise<void> => {
    try {
      await store(document);
      if (!isNewest(document)) return;
      stored = document;
      tell({ stored, failure: undefined });
    } catch (failure) {
      if (!isNewest(document)) return;
      given = undefined;
      tell({ stored, failure });
    }
  };
  return {
    save: (document) => {
      if (given === document) return;
      given = document;
      void attempt(document);
    },
  };
}
