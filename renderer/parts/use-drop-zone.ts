import { useCallback, useState, type RefCallback } from 'react';

interface DropZone<Zone extends HTMLElement> {
  readonly ref: RefCallback<Zone>;
  /** True while something is dragged over it. */
  readonly isOver: boolean;
}

/** An element on which files or text can be dropped; `onDrop` must keep its identity. */
export function useDropZone<Zone extends HTMLElement>(onDrop: (data: DataTransfer) => void): DropZone<Zone> {
  const [isOver, setOver] = useState(false);
  const ref = useCallback(
    (zone: Zone | null) => {
      if (zone === null) return undefined;
      const listeners = new AbortController();
      const listen = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void): void =>
        zone.addEventListener(type, act, { signal: listeners.signal });
      listen('dragover', (event) => {
        event.preventDefault();
        setOver(true);
      });
      listen('dragleave', () => setOver(false));
      listen('drop', (event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer !== null) onDrop(event.dataTransfer);
      });
      return () => listeners.abort();
    },
    [onDrop],
  );
  return { ref, isOver };
}
