/**
 * Creates React's root from a bundle file that holds React alone (see electron.vite.config.ts).
 * React creates errors while it loads, and with a debugger attached V8 then parses every file on
 * the stack a second time. One bundle for everything would cost 0.1 s at each load of an end-to-end
 * test on a slow machine.
 */
import { createRoot, type Root } from 'react-dom/client';

export const createPageRoot = (element: Element): Root => createRoot(element);
