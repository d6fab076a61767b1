import { describe, expect, it } from 'vitest';
import { renderPrehash } from '../../../../electron/core/signing/recipe.ts';
import { signingRecipeSchema } from '../../../../shared/contract/connections-contract.ts';

const parts = { timestamp: 'T', method: 'GET', path: '/p', query: 'a=1', body: '' } as const;

describe('renderPrehash', () => {
  it('puts a question mark before a query and nothing where there is none', () => {
    const recipe = signingRecipeSchema.parse({});
    expect(renderPrehash(recipe, parts)).toBe('TGET/p?a=1');
    expect(renderPrehash(recipe, { ...parts, query: '' })).toBe('TGET/p');
  });

  it('fills each placeholder once and leaves unknown words in braces', () => {
    const recipe = signingRecipeSchema.parse({ template: '{path}|{host}|{query}|{path}' });
    expect(renderPrehash(recipe, { ...parts, path: '/{query}' })).toBe('/{query}|{host}|?a=1|/{query}');
  });
});
