/**
 * The short forms of addresses in the open case. Two addresses that look the same in short are
 * lengthened wherever they are shown, as soon as the page knows both.
 */
import { createContext } from 'react';
import { create } from 'zustand';
import { shortHex } from '../../shared/units/hex.ts';
import { KnownAddresses, type ShownDigitsOf } from '../../shared/units/short-forms.ts';

let known = new KnownAddresses();

/** The digits of the addresses that are lengthened. */
export const useLengthened = create<{ readonly digits: ShownDigitsOf }>(() => ({ digits: known.digits }));

/**
 * The same for links, of which a table has hundreds: a subscription of each would cost more than
 * its text.
 */
export const LengthenedContext = createContext<ShownDigitsOf>(known.digits);

/** Adds addresses of the open case, in any case; other texts are ignored. */
export function learnAddresses(addresses: Iterable<string>): void {
  known.learn(addresses);
  if (useLengthened.getState().digits !== known.digits) useLengthened.setState({ digits: known.digits });
}

/** Returns the addresses that the page has met in the open case, in lower case. */
export const knownAddresses = (): Iterable<string> => known.all();

/** Forgets the addresses of the case that was open. */
export function forgetAddresses(): void {
  known = new KnownAddresses();
  useLengthened.setState({ digits: known.digits });
}

/** Returns the short form of an address or a hash in the open case. */
export const shownHex = (text: string): string =>
  shortHex(text, useLengthened.getState().digits.get(text.toLowerCase()));

/** Returns it as part of a file's name: systems refuse some characters, and some ignore case. */
export const hexInFileName = (text: string): string => shownHex(text).replace('…', '-');
