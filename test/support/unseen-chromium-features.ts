/**
 * Switched off where a test drives Chromium: what only a person at its own frame would see, and hosts that its network service asks by itself. The pages behind the address bar alone
 * cost a process with as much work as all the rest of a start.
 */
export const UNSEEN_FEATURES_OFF = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Chromium takes the last list of several: those that matter here of the list that Playwright would give.
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
