/**
 * Switched off when a test drives Chromium: what only a person at its own frame would see, and
 * hosts that its network service contacts by itself. The pages behind the address bar alone cost a
 * process with as much work as the rest of a start.
 */
export const UNSEEN_FEATURES_OFF = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Chromium uses the last of several lists: these are the relevant ones from the list that
  // Playwright would pass.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
].join(',')}`;
