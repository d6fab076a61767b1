/**
 * The part of node:fs/promises that the journal, settings and exports use, as a port: tests inject
 * the n-th failure, a short write or a kill (notes in test/support). Paths are absolute.
 */
export interface OpenFile {
  /** Returns how many bytes were written; can be fewer than requested without an error. */
  write(bytes: Uint8Array, position?: number): Promise<number>;
  read(target: Uint8Array, position: number): Promise<number>;
  sync(): Promise<void>;
  size(): Promise<number>;
  truncate(sizeBytes: number): Promise<void>;
  close(): Promise<void>;
}

/** Of a link: details of the link itself. */
export interface FileDetails {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  readonly sizeBytes: number;
  /** Unix ms. */
  readonly modifiedMs: number;
}

export interface FilePort {
  /**
   * 'create' fails if the file exists (wx); 'append' opens or creates the file for reading and
   * appending; 'read' reads.
   */
  open(path: string, mode: 'create' | 'append' | 'read'): Promise<OpenFile>;
  readFile(path: string): Promise<Uint8Array>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /** Names only, unsorted. */
  list(path: string): Promise<string[]>;
  stat(path: string): Promise<FileDetails | undefined>;
  syncFolder(path: string): Promise<void>;
  freeBytes(path: string): Promise<number>;
}
