import { csvTableOf, type CsvTable } from './csv-columns.ts';
import { jsonTableOf, type JsonTable } from './json-table.ts';

/** A text whose hashes stand under names, of which one is meant. */
export type HashTable = CsvTable | JsonTable;

/** The table of a text, of JSON or of lines; undefined for lists and free text. */
export const hashTableOf = (text: string): HashTable | undefined => jsonTableOf(text) ?? csvTableOf(text);
