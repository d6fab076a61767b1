/** Decodes a record of 4.10 (spec 2.11) by the ABI book, each record once for a book. */
import { valueText } from '../../service/row-value.ts';
import { isJsonList, type JsonObject } from '../../units/json-value.ts';
import type { AbiBook } from './abi-book.ts';
import { decodeLog, type LogReading } from './decode-log.ts';

const kept = new WeakMap<AbiBook, WeakMap<JsonObject, LogReading>>();

function readNow(book: AbiBook, fields: JsonObject): LogReading {
  const topics = fields['topics'];
  if (!isJsonList(topics)) return { kind: 'unknown', reason: 'The record has no list of topics.' };
  const data = valueText(fields['data']);
  return decodeLog(book, {
    address: valueText(fields['address']).toLowerCase(),
    topics: topics.map(valueText),
    // A field without a value is an empty string (spec 2.1).
    data: data === '' ? '0x' : data,
  });
}

/** Never throws. Records never change, so the result for one is cached. */
export function readLogRow(book: AbiBook, fields: JsonObject): LogReading {
  let ofBook = kept.get(book);
  if (ofBook === undefined) kept.set(book, (ofBook = new WeakMap()));
  const known = ofBook.get(fields);
  if (known !== undefined) return known;
  const reading = readNow(book, fields);
  ofBook.set(fields, reading);
  return reading;
}
