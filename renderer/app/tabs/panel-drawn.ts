import { createContext } from 'react';

/**
 * Called once a panel of the dock is in the document: the dock creates its panels a moment after itself.
 * @default does nothing
 */
export const PanelDrawnContext = createContext<() => void>(() => undefined);
