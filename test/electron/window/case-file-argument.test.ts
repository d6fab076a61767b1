import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caseFileArgument, caseFileNotice } from '../../../electron/window/case-file-argument.ts';

const folder = mkdtempSync(join(tmpdir(), 'casebook-argument-'));
const file = join(folder, 'my case.casebook');
writeFileSync(file, 'x');
writeFileSync(join(folder, 'other.txt'), 'x');
mkdirSync(join(folder, 'folder.casebook'));
symlinkSync('/nowhere', join(folder, 'dangling.casebook'));

describe('E9: what a start names', () => {
  it('finds the case file among switches and the program’s folder', () => {
    expect(caseFileArgument(['--user-data=/x', '.', file], '/')).toBe(file);
    expect(caseFileArgument(['my case.casebook'], folder)).toBe(file);
  });

  it.each([
    ['nothing', []],
    ['a switch that looks like a file', [`--open=${file}`]],
    ['a short switch', ['-x.casebook']],
    ['a deep link', ['casebook://open/x.casebook']],
    ['a web address', ['https://example.invalid/x.casebook']],
    ['a file address', [`file://${file}`]],
    ['a javascript address', ['javascript:alert(1)//.casebook']],
    ['another kind of file', [join(folder, 'other.txt')]],
    ['a folder', [join(folder, 'folder.casebook')]],
    ['what is not there', [join(folder, 'none.casebook')]],
    ['a dangling link', [join(folder, 'dangling.casebook')]],
    ['a NUL', [`${file}\0.casebook`]],
    ['an empty text', ['']],
    ['a text of a megabyte', [`${'a'.repeat(1_000_000)}.casebook`]],
  ])('E9: ignores %s', (_name, args) => {
    expect(caseFileArgument(args, folder)).toBeUndefined();
  });

  it('says what this version does with it, by the file’s name alone', () => {
    const { message, nextStep } = caseFileNotice(file);
    expect(message).toContain('“my case.casebook”');
    expect(message + nextStep).not.toContain(folder);
  });
});
