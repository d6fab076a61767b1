import type { GraphDocument } from './graph-document.ts';

/** How far the canvas is kept. */
export interface SavedState {
  /** The newest document that was stored, or that needed no storing. */
  readonly stored: GraphDocument;
  /** Why the newest one could not be; undefined while it is not known to have failed. */
  readonly failure: unknown;
}

/** Stores documents. */
export interface DocumentSaver {
  /** Stores the document unless it is the newest that was given and that did not fail: after a failure the same one is tried again. */
  readonly save: (document: GraphDocument) => void;
}

/** A saver by `store`, which rejects where a document cannot be kept; `tell` is told each outcome. `first` needs no storing. */
export function createDocumentSaver(
  store: (document: GraphDocument) => Promise<void>,
  tell: (state: SavedState) => void,
  first: GraphDocument,
): DocumentSaver {
  let given: GraphDocument | undefined = first;
  let stored = first;
  // What became of an older one says nothing of the newest.
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
