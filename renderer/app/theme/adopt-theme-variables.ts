import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { casebookTheme } from './casebook-theme.ts';
import { themeVariables } from './theme-variables.ts';

/**
 * Writes the theme's variables into a
 * [constructed style sheet](https://drafts.csswg.org/cssom/#dom-cssstylesheet-cssstylesheet).
 * Mantine's provider would write a style element, which our CSP (`style-src 'self'`) refuses; a
 * constructed sheet needs no nonce.
 */
export function adoptThemeVariables(target: Document): void {
  const theme = mergeMantineTheme(DEFAULT_THEME, casebookTheme);
  const defaults = defaultCssVariablesResolver(theme);
  const own = themeVariables(theme);
  const css = convertCssVariables({
    variables: { ...defaults.variables, ...own.variables },
    light: { ...defaults.light, ...own.light },
    dark: { ...defaults.dark, ...own.dark },
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet];
}
