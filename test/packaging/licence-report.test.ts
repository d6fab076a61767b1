import { expect, it } from 'vitest';
import { licenceReport } from '../../packaging/licence-report.ts';

const one = { name: 'one', version: '1.0.0', identifier: 'MIT', text: 'Permission is hereby granted' };

it('gives each package with its licence', () => {
  const report = licenceReport([one, { name: 'two', version: '2.0.0', identifier: '(MIT OR Apache-2.0)' }]);
  expect(report).toContain('one 1.0.0 (MIT)\n\nPermission is hereby granted');
  expect(report).toContain('two 2.0.0 ((MIT OR Apache-2.0))\n\nThe package has no licence text of its own');
  expect(report).toContain('15.0.0 (Unicode-3.0)\n\nUNICODE LICENSE V3');
});

it.each([
  [{ ...one, identifier: 'GPL-3.0-only' }, 'one@1.0.0 (GPL-3.0-only)'],
  [{ name: 'one', version: '1.0.0' }, 'one@1.0.0 (none stated)'],
  [{ ...one, identifier: 'MIT AND SSPL-1.0' }, 'one@1.0.0 (MIT AND SSPL-1.0)'],
])('refuses a licence that nobody accepted: %o', (each, said) => {
  expect(() => licenceReport([each])).toThrow(said);
});
