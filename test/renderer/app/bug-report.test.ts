import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { BugNotice } from '../../../renderer/app/bug-notice.tsx';
import { bugReport } from '../../../renderer/app/bug-report.ts';
import { CANARY } from '../../support/core-fixture.ts';
import { createCanarySweep } from '../../support/find-canaries.ts';
import { HOSTILE_CORPUS } from '../../support/hostile-texts.ts';
import { markupOf } from '../../support/markup-of.ts';
import { unseenIn } from '../../support/unseen-text.ts';

const program = { version: '1.2.3', host: 'browser', platform: 'linux' };
const USER = 'wilhelmina';
const ADDRESS = `0x${'6d5a'.repeat(10)}`;
const PRIVATE = [
  `SVC-ACCESS-KEY: ${CANARY.apiKey}`,
  `{"SVC-ACCESS-PASSPHRASE": "${CANARY.passphrase}"}`,
  `Authorization: Bearer ${CANARY.secretKey}`,
  `apiKey=${CANARY.apiKey}`,
  `secretKey = ${CANARY.secretKey}`,
  `https://${USER}:pw@node.example/v3/${CANARY.apiKey}?key=${encodeURIComponent(CANARY.passphrase)}`,
  `ENOENT: no such file or directory, open '/home/${USER}/Casebook/cases/ab/journal/000001.journal'`,
  `C:\\Users\\${USER}\\AppData\\Roaming\\Casebook\\settings.json`,
  `\\\\server\\share\\${USER}\\case`,
  `file:///Users/${USER}/Library/Application Support/Casebook`,
  `~/${USER}/case.csv`,
  `row of ${ADDRESS} is not readable`,
  `sign=${Buffer.from(`${CANARY.secretKey}${CANARY.apiKey}`).toString('base64')}`,
];
const sweep = createCanarySweep(
  [...Object.entries(CANARY), ['user', USER], ['address', ADDRESS]].map(([name = '', value = '']) => ({
    name,
    value,
  })),
);

describe('a bug report', () => {
  it.each(PRIVATE)('has no secret, no header, no path and nothing of the case: %s [S7]', (words) => {
    const error = new TypeError(`cannot read ${words}`);
    error.stack = `TypeError: cannot read ${words}\n    at drawRow (/home/${USER}/app/assets/tab-a1b2.js:12:34)\n    at https://${USER}.example/assets/${CANARY.apiKey}/index.js:1:2`;
    for (const thrown of [error, words]) {
      const report = bugReport({ what: 'This tab', error: thrown, program });
      expect(sweep.inBytes('report', report)).toEqual([]);
      expect(report).not.toMatch(/access-|authorization|wilhelmina/i);
    }
  });

  it('says what is needed: program, what stopped, which error, where [S7]', () => {
    const error = new TypeError('rows.at is not a function');
    error.stack =
      'TypeError: rows.at is not a function\n    at drawRow (http://127.0.0.1:4100/assets/tab-a1b2.js:12:34)\n    at http://127.0.0.1:4100/assets/index.js:1:2';
    expect(bugReport({ what: 'This tab', error, program })).toBe(
      [
        'Casebook 1.2.3, browser host on linux',
        'Stopped: This tab',
        'TypeError: rows.at is not a function',
        'Where:',
        '  drawRow tab-a1b2.js:12:34',
        '  (no name) index.js:1:2',
      ].join('\n'),
    );
    expect(bugReport({ what: 'Casebook', error: null, program: undefined })).toContain('null');
  });

  it('is shown in full above the button that copies it, and only once it is opened [S7]', () => {
    const error = new Error(`cannot read ${PRIVATE[0]}`);
    const markup = markupOf(
      createElement(BugNotice, { what: 'This tab', error, onTryAgain: () => undefined }),
    );
    const [before = '', details = ''] = markup.split('<details>');
    expect(before).not.toContain('Copy');
    const shown = details.indexOf('aria-label="Bug report"');
    expect(shown).toBeGreaterThan(0);
    expect(details.indexOf('Copy bug report')).toBeGreaterThan(shown);
    expect(details).toContain('[header removed]');
    expect(details).toContain('Only this text is copied.');
  });

  it('is text whatever the error says [S7]', () => {
    for (const words of HOSTILE_CORPUS) {
      const markup = markupOf(
        createElement(BugNotice, { what: 'This tab', error: new Error(words), onTryAgain: () => undefined }),
      );
      expect(unseenIn(markup), JSON.stringify(words)).toEqual([]);
      expect(markup).not.toContain('<img');
    }
  });
});
