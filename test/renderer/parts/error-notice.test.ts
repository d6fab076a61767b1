import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorNotice } from '../../../renderer/parts/error-notice.tsx';
import { serviceError } from '../../../shared/service/service-codes.ts';
import { HOSTILE_CORPUS } from '../../support/hostile-texts.ts';
import { unseenIn } from '../../support/unseen-text.ts';

const noticeOf = (msg: string): string =>
  renderToStaticMarkup(
    createElement(ErrorNotice, { error: serviceError('Token list', { status: 200, code: msg, msg }) }),
  );

describe('an error where the act was', () => {
  it('X4: writes out what cannot be seen in the words of the service, and turns nothing beside them', () => {
    const markup = noticeOf('\u202Egnp.exe\u202C');
    expect(markup.replaceAll(/<[^>]*>/g, '')).toContain('saying “⟦U+202E⟧gnp.exe⟦U+202C⟧”');
    expect(markup).toContain('class="casebook-foreign"');
  });

  it('X1, X4: whatever a service says is text, and all of it can be seen', () => {
    for (const words of HOSTILE_CORPUS) {
      const markup = noticeOf(words);
      expect(unseenIn(markup), JSON.stringify(words)).toEqual([]);
      expect(markup).not.toContain('<img');
    }
  });
});
