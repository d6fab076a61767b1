/** Tells components whether their tab is visible: hidden tabs stay in the document. */
import { createContext, useContext } from 'react';

/** Provided by the frame around each docked tab. */
export const TabShownContext = createContext(true);

/** Returns false while another tab covers the surrounding one. */
export const useIsTabShown = (): boolean => useContext(TabShownContext);
