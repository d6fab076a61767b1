/**
 * Guards against faults that were found by attack (docs/found-faults.md), by their number: the
 * change that brings the fault back, and the unit test that must turn red.
 */
import type { Mutation } from './mutation-list.ts';

const unit = (...specs: readonly string[]) => ({ unit: specs.map((spec) => `test/${spec}`) });

export const FOUND_MUTATIONS: readonly Mutation[] = [
  {
    name: 'found 3: a gap that nobody can look into accuses the list',
    file: 'shared/engine/collect/counters/unlisted-nonces.ts',
    find: 'if (lacking !== undefined) {',
    replace: 'if (lacking !== undefined || unlisted > 0) {',
    redBy: unit('shared/engine/collect/counters/nonces-used-by-others.test.ts'),
  },
  {
    name: 'found 6: a process of another PID namespace is judged by its number',
    file: 'electron/core/profile/judge-holder.ts',
    find: 'if (pidNamespace === undefined || pidNamespace === ours.pidNamespace)',
    replace: 'if (sign !== undefined)',
    redBy: unit('electron/core/profile/profile-lock.test.ts', 'electron/core/profile/life-of-holder.test.ts'),
  },
  {
    name: 'found 6: another machine counts as this one',
    file: 'electron/core/profile/judge-holder.ts',
    find: "if (nearness === 'other-machine') return 'elsewhere';",
    replace: '',
    redBy: unit('electron/core/profile/profile-lock.test.ts'),
  },
  {
    name: 'found 8: a large body is copied to the answer thread in one turn',
    file: 'electron/core/answers/shared-room.ts',
    find: 'if (at > 0) await nextTurn();',
    replace: '',
    redBy: unit('electron/core/answers/shared-room.test.ts'),
  },
  {
    name: 'found 8: a large record is copied after it was read',
    file: 'electron/core/journal/file-window.ts',
    find: 'if (length <= WINDOW_BYTES) return',
    replace: 'if (length > 0) return',
    redBy: unit('electron/core/journal/file-window.test.ts'),
  },
  {
    name: 'found 12: the environment switches certificate checks off',
    file: 'electron/core/http/outbound-dispatcher.ts',
    find: '    rejectUnauthorized: true,\n',
    replace: '',
    redBy: unit('electron/core/http/certificates-checked.test.ts'),
  },
  {
    name: 'found 12: a proxy without a scheme is no proxy',
    file: 'electron/core/http/proxy-settings.ts',
    find: "const [, scheme = 'http', rest = '']",
    replace: "const [, scheme = 'none', rest = '']",
    redBy: unit('electron/core/http/proxy-settings.test.ts'),
  },
  {
    name: 'found 12: loopback goes through the proxy',
    file: 'electron/core/http/proxy-settings.ts',
    find: 'if (proxy === undefined || isLoopback(url.hostname)) return undefined;',
    replace: 'if (proxy === undefined) return undefined;',
    redBy: unit('electron/core/http/proxy-settings.test.ts'),
  },
  {
    name: 'found 12: a key in the path of a node’s address is shown',
    file: 'shared/rpc/address-keys.ts',
    find: '(mayBeKey(part) ? HIDDEN_KEY : part)',
    replace: '(mayBeKey(part) ? part : part)',
    redBy: unit('shared/rpc/address-keys.test.ts'),
  },
  {
    name: 'found 15: a column of labels is chosen by its name alone',
    file: 'shared/engine/labels/file/label-columns.ts',
    find: 'return byName + 3 * addresses + subjects;',
    replace: 'return addresses < 0 ? subjects : byName;',
    redBy: unit('shared/engine/labels/file/label-columns.test.ts'),
  },
  {
    name: 'found 15: the other labels of an address go with the first',
    file: 'shared/engine/labels/further-labels.ts',
    find: 'labelsOf(record).filter((_, index) => index !== place);',
    replace: 'labelsOf(record).filter((_, index) => index < place);',
    redBy: unit('shared/engine/labels/further-labels.test.ts', 'renderer/app/labels/removed-label.test.ts'),
  },
  {
    name: 'found 21: keys of an input method reach the program',
    file: 'renderer/app/keys/leave-composing-keys.ts',
    find: '    event.stopImmediatePropagation();\n',
    replace: '',
    redBy: unit('renderer/app/keys/leave-composing-keys.test.ts'),
  },
  {
    name: 'found 21: Enter in an input method submits a form',
    file: 'renderer/app/keys/leave-composing-keys.ts',
    find: "    if (press.key === 'Enter') event.preventDefault();\n",
    replace: '',
    redBy: unit('renderer/app/keys/leave-composing-keys.test.ts'),
  },
  {
    name: 'found 21: shortcuts want a Latin keyboard',
    file: 'renderer/parts/latin-key.ts',
    find: 'return signOfCode(code, shiftKey) ?? key;',
    replace: "return code === '' ? (signOfCode(code, shiftKey) ?? key) : key;",
    redBy: unit('renderer/parts/latin-key.test.ts'),
  },
  {
    name: 'found 21: labels are found in one Unicode normalisation only',
    file: 'shared/units/fold-text.ts',
    find: "text.normalize('NFKC').toLowerCase()",
    replace: 'text.toLowerCase()',
    redBy: unit('shared/units/fold-text.test.ts'),
  },
  {
    name: 'found 21: names of months in a CSV file are not pointed out',
    file: 'shared/engine/export/spreadsheet-damage.ts',
    find: '  DATE,\n  NAMED_DATE,\n',
    replace: '  DATE,\n',
    redBy: unit('shared/engine/export/spreadsheet-damage.test.ts'),
  },
  {
    name: 'found 28: a bad line is imported',
    file: 'shared/engine/labels/file/read-label-rows.ts',
    find: '    if (this.problemCount > before) return;\n',
    replace: '',
    redBy: unit('shared/engine/labels/file/label-columns.test.ts'),
  },
  {
    name: 'found 28: a label that was removed comes back without its place',
    file: 'renderer/app/labels/removed-label.tsx',
    find: 'before, place },',
    replace: 'before: before.slice(0, 1), place },',
    redBy: unit('renderer/app/labels/removed-label.test.ts'),
  },
];
