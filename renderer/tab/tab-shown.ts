/** Tells components where their tab is: hidden tabs stay in the document. */
import { createContext, useContext } from 'react';

/** Provided by the frame around each docked tab. */
export const TabShownContext = createContext(true);

/** Provided by the frame around each docked tab: true for the tab that keys and the panel act on. */
export const TabActiveContext = createContext(true);

/** Returns false while another tab covers the surrounding one. */
export const useIsTabShown = (): boolean => useContext(TabShownContext);

/** Returns whether the surrounding tab is the active one; of tabs side by side only one is. */
export const useIsTabActive = (): boolean => useContext(TabActiveContext);
