/**
 * React's root, as the build's file of React alone has it (electron.vite.config.ts): React makes errors while it is loaded, and where a debugger is attached V8 parses
 * each file that is on the stack then a second time. In one file with the rest that is a tenth of a second on a slow machine, at each load of an end-to-end test.
 */
import { createRoot, type Root } from 'react-dom/client';

export const createPageRoot = (element: Element): Root => createRoot(element);
