/** Before each file of component tests: the page has the program's style sheets and theme. */
import '../../../renderer/app/theme/style-sheets.ts';
import { adoptThemeVariables } from '../../../renderer/app/theme/adopt-theme-variables.ts';

adoptThemeVariables(document);
