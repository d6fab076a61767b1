import { expect, it } from 'vitest';
import { filterLabels } from '../../../renderer/app/labels/filter-labels.ts';
import { paletteEntries } from '../../../renderer/app/palette/palette-entries.ts';
import { searchCase } from '../../../renderer/app/search/search-case.ts';
import { labelBookOf } from '../../../shared/engine/labels/label-book.ts';
import { foldText } from '../../../shared/units/fold-text.ts';

const NAMES: readonly (readonly [name: string, sought: string])[] = [
  ['Börse Zürich', 'zürich'],
  ['Café', 'CAFÉ'],
  ['取引所ガ', 'ガ'],
  ['ＵＳＤＴ pool', 'usdt'],
  ['ﬁnance', 'fin'],
  ['한국 거래소', '거래소'],
  ['Ångström', 'ångström'],
  ['ΟΔΟΣ', 'οδός'.normalize('NFD').replaceAll(/\p{M}/gu, '')],
];
const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

it.each(NAMES)('%j is found by %j, whatever the normalisation of either [found 21]', (name, sought) => {
  for (const of of FORMS)
    for (const by of FORMS) {
      const [written, typed] = [name.normalize(of), sought.normalize(by)];
      expect(foldText(written)).toContain(foldText(typed));
      const { entries } = labelBookOf([{ caseId: 'c', subject: '0x1', label: written, updatedAt: 1 }], []);
      expect(filterLabels(entries, 'both', typed)).toHaveLength(1);
      const searched = { entries, labels: new Map(), notes: [], tabs: [], abis: [], standards: [] };
      expect(searchCase(searched, typed)).toHaveLength(1);
      const cases = [{ caseId: 'c', name: written }];
      const sources = { tabs: [], commands: [], cases, endpoints: [], typed: undefined, typedLabel: '' };
      expect(paletteEntries(sources as never, typed)).toHaveLength(1);
    }
});

it('finds a text with invisible characters by what is seen of it, and as it is', () => {
  const { entries } = labelBookOf([{ caseId: 'c', subject: '0x1', label: 'US\u200BDP', updatedAt: 1 }], []);
  const searched = { entries, labels: new Map(), notes: [], tabs: [], abis: [], standards: [] };
  for (const typed of ['usdp', 'us\u200Bdp']) {
    expect(filterLabels(entries, 'both', typed)).toHaveLength(1);
    expect(searchCase(searched, typed)).toHaveLength(1);
  }
});

it('keeps what differs apart [found 21]', () => {
  expect(foldText('Zurich')).not.toBe(foldText('Zürich'));
  expect(foldText('USDT')).not.toBe(foldText('USDC'));
});
