/** What the analyst did in a case, in words, from case events. Pure. */
import type { MadeAct } from '../../../../shared/contract/journal-contract.ts';
import { timelineKindOf } from '../../../../shared/service/derived/address-timeline.ts';
import { findCollectable } from '../../../../shared/service/collectable-registry.ts';
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../shared/units/json-value.ts';
import { readJson } from '../../../../shared/service/read-json.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { noteHeading } from '../../sidebar/note-heading.ts';

/** One act, or several of one kind in a row about the same subject. */
export interface ToldAct {
  /** The newest of its records. */
  readonly seq: number;
  /** When it was done, Unix ms. */
  readonly at: number;
  /** Hostile in its names. */
  readonly text: string;
}

/** Describes a subject in a few words. */
type NameSubject = (subject: string) => string;

function parsed(text: string): JsonValue | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** What a collection collects: its list, and the address that it is about, '' if none. */
function collected({ record }: JsonObject): { readonly what: string; readonly address: string } | undefined {
  const read = parsed(valueText(record));
  if (!isJsonObject(read)) return undefined;
  const id = valueText(read['endpointId']);
  const params = isJsonObject(read['params']) ? read['params'] : {};
  const kind = timelineKindOf(id, { protocolType: valueText(params['protocolType']) });
  const title = findCollectable(id)?.title ?? id;
  const address = valueText(params['address']).toLowerCase();
  return { what: kind === undefined || address === '' ? title : `the list “${kind.label}”`, address };
}

const fileName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

function tellExport({ file, rows }: JsonObject): string {
  const count = valueText(rows);
  const many = /^\d+$/.test(count) ? `${countText(Number(count), 'row')} to ` : '';
  return `Exported ${many}${fileName(valueText(file))}`;
}

function tellImport({ file, labels }: JsonObject): string {
  const read = parsed(valueText(labels));
  const many = isJsonList(read) ? countText(read.length, 'label') : 'labels';
  return `Imported ${many} from ${valueText(file)}`;
}

function tellLabel({ subject, label }: JsonObject, nameOf: NameSubject): string {
  const text = valueText(label);
  return text === ''
    ? `Removed the label of ${nameOf(valueText(subject))}`
    : `Labelled ${nameOf(valueText(subject))} “${text}”`;
}

/** Puts an act into words; undefined for an event that is not an act of the analyst. */
function tell({ event: { kind, body } }: MadeAct, nameOf: NameSubject): string | undefined {
  const text = (field: string): string => valueText(body[field]);
  switch (kind) {
    case 'case-renamed':
      return `Renamed the case “${text('name')}”`;
    case 'hash-list':
      return 'Entered a list of hashes';
    case 'collection-removed':
      return 'Removed a collection';
    case 'label-set':
      return tellLabel(body, nameOf);
    case 'labels-imported':
      return tellImport(body);
    case 'note-set':
      return text('text') === '' ? 'Removed a note' : `Wrote the note “${noteHeading(text('text'))}”`;
    case 'star-set':
      return body['on'] === true
        ? `Starred ${nameOf(text('subject'))}`
        : `Removed the star of ${nameOf(text('subject'))}`;
    case 'export-made':
      return tellExport(body);
    case 'abi-set':
      return `Added the ABI “${text('name')}”`;
    case 'abi-removed':
      return 'Removed an ABI';
    case 'implementation-set':
      return text('implementation') === ''
        ? `Removed the implementation of ${nameOf(text('address'))}`
        : `Set the implementation of ${nameOf(text('address'))}`;
    case 'link-set':
      return `Linked two movements of money: ${text('reason')}`;
    case 'link-removed':
      return 'Removed a link between movements of money';
    case 'collection-defined':
    case 'tab-state':
    case 'collection-state':
    case 'recording-noted':
      return undefined;
  }
}

/** Returns how many acts from `from` on collect lists of one address. */
function runLength(acts: readonly MadeAct[], from: number, address: string): number {
  let length = 1;
  for (const { event } of acts.slice(from + 1)) {
    if (event.kind !== 'collection-defined' || collected(event.body)?.address !== address) break;
    length += 1;
  }
  return length;
}

/** Puts acts into words, newest first as they came; lists collected for one address become one act. */
export function tellActs(acts: readonly MadeAct[], nameOf: NameSubject): readonly ToldAct[] {
  const told: ToldAct[] = [];
  for (let at = 0; at < acts.length; at += 1) {
    const act = acts[at];
    if (act === undefined) break;
    const { seq, receivedAt } = act.evidence;
    const list = act.event.kind === 'collection-defined' ? collected(act.event.body) : undefined;
    if (list !== undefined) {
      const of = list.address === '' ? '' : ` of ${nameOf(list.address)}`;
      const many = list.address === '' ? 1 : runLength(acts, at, list.address);
      told.push({
        seq,
        at: receivedAt,
        text: many === 1 ? `Collected ${list.what}${of}` : `Collected ${countText(many, 'list')}${of}`,
      });
      at += many - 1;
      continue;
    }
    const text = tell(act, nameOf);
    if (text !== undefined) told.push({ seq, at: receivedAt, text });
  }
  return told;
}
