import { describe, expect, it } from 'vitest';
import { tellActs } from '../../../../../renderer/app/case-home/acts/tell-acts.ts';
import type { CaseEvent, MadeAct } from '../../../../../shared/contract/journal-contract.ts';

const WALLET = `0x${'ab'.repeat(20)}`;
const OTHER = `0x${'cd'.repeat(20)}`;

const act = (seq: number, kind: CaseEvent['kind'], body: CaseEvent['body']): MadeAct => ({
  evidence: { seq, sha256: '0'.repeat(64), receivedAt: seq * 1000 },
  event: { kind, body },
});

const list = (seq: number, endpointId: string, address = ''): MadeAct =>
  act(seq, 'collection-defined', { record: JSON.stringify({ endpointId, params: address && { address } }) });

const texts = (...acts: MadeAct[]): readonly string[] =>
  tellActs(acts, (subject) => (subject === WALLET ? 'Victim' : subject.slice(0, 6))).map(({ text }) => text);

describe('acts of a case in words', () => {
  it('name their subject and what was said of it', () => {
    expect(
      texts(
        act(9, 'export-made', { file: '/home/ann/trail.csv', rows: '1234' }),
        act(8, 'export-made', { file: 'C:\\cases\\graph.svg' }),
        act(7, 'label-set', { subject: WALLET, label: 'Drained <b>wallet' }),
        act(6, 'label-set', { subject: OTHER, label: '' }),
        act(5, 'note-set', { noteId: 'n', subject: 'case', text: '# Who got it\n\nThe hub.' }),
        act(4, 'note-set', { noteId: 'n', subject: 'case', text: '' }),
        act(3, 'star-set', { subject: WALLET, on: true }),
        act(2, 'labels-imported', { file: 'labels.csv', labels: '[{},{}]' }),
        act(1, 'link-set', { linkId: 'l', from: 'a', to: 'b', reason: 'same amount', basis: '' }),
      ),
    ).toEqual([
      'Exported 1,234 rows to trail.csv',
      'Exported graph.svg',
      'Labelled Victim “Drained <b>wallet”',
      'Removed the label of 0xcdcd',
      'Wrote the note “Who got it”',
      'Removed a note',
      'Starred Victim',
      'Imported 2 labels from labels.csv',
      'Linked two movements of money: same amount',
    ]);
  });

  it('are one for the lists of one address, with the newest record', () => {
    const acts = [
      list(9, 'address-transaction-list', WALLET),
      list(8, 'address-internal-transaction-list', WALLET),
      list(7, 'address-transaction-list', OTHER),
      act(6, 'star-set', { subject: OTHER, on: false }),
      list(5, 'address-transaction-list', OTHER),
    ];
    expect(texts(...acts)).toEqual([
      'Collected 2 lists of Victim',
      expect.stringMatching(/^Collected .+ of 0xcdcd$/),
      'Removed the star of 0xcdcd',
      expect.stringMatching(/^Collected .+ of 0xcdcd$/),
    ]);
    expect(tellActs(acts, String).map(({ seq }) => seq)).toEqual([9, 7, 6, 5]);
  });

  it('leave out what the program notes by itself, and bodies that cannot be read', () => {
    expect(texts(act(3, 'tab-state', {}), act(2, 'collection-defined', { record: '{' }))).toEqual([]);
  });
});
