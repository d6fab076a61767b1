import { csvTableOf, type CsvTable } from './csv-columns.ts';
import { jsonTableOf, type JsonTable } from './json-table.ts';

/** A text whose hashes have names, one of which is meant. */
export type HashTable = CsvTable | JsonTable;

/** The table of a text, of JSON or of lines; undefined for lists and free text. */
export const hashTableOf = (text: string): HashTable | undefined => jsonTableOf(text) ?? csvTableOf(text);
