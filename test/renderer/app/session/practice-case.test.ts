import { describe, expect, it } from 'vitest';
import { isPracticeCase } from '../../../../renderer/app/session/practice-case.ts';

const ID = '0123456789abcdef';
const OTHER = 'fedcba9876543210';
const head = (name: string, caseId = ID, connectionId = 'practice') => ({ caseId, name, connectionId });

describe('the practice case', () => {
  it.each([
    ['the one that was made', head('Practice case'), ID, true],
    ['the one that was made, under a new name', head('Exercise'), ID, true],
    ['another one on the practice service', head('Drained wallet', OTHER), ID, false],
    ['another one of the same name', head('Practice case', OTHER), ID, false],
    ['the one of a profile of before', head('Practice case'), undefined, true],
    ['another one of a profile of before', head('Drained wallet'), undefined, false],
    ['one on a service, whatever its name', head('Practice case', ID, 'service'), undefined, false],
    ['one on a service, with the id', head('Practice case', ID, 'service'), ID, false],
  ])('%s: is told from a case of one’s own [found 30]', (_, own, caseId, isIt) => {
    expect(isPracticeCase(own, { connectionId: 'practice', caseId })).toBe(isIt);
  });

  it('is none where there is no practice service [found 30]', () => {
    const own = { caseId: ID, name: 'Practice case', connectionId: 'service' };
    expect(isPracticeCase(own, { connectionId: undefined, caseId: undefined })).toBe(false);
  });
});
