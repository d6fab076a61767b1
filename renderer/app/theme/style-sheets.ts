/**
 * Every style sheet of the program, in order: fonts, components, dock, ours. All are files, as the CSP asks.
 */
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import 'dockview-react/dist/styles/dockview.css';
import './dock-theme.css';
import './workbench.css';
