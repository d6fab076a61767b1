/**
 * The configuration of electron-builder: what is packed, for whom, and with which fuses. Typed,
 * because a misspelt key would be ignored.
 */
import process from 'node:process';
import type { Configuration } from 'electron-builder';

/**
 * The switches in Electron's binary, as they must be in a shipped program. check-fuses.ts reads
 * them back from a packaged binary. Names are electron-builder's; the order and meaning of the bits
 * are Electron's.
 */
export const FUSES = {
  /** The program cannot be run as plain Node. */
  runAsNode: false,
  /** Cookies on disk are encrypted, though Casebook sets none. */
  enableCookieEncryption: true,
  /** NODE_OPTIONS in the environment is ignored. */
  enableNodeOptionsEnvironmentVariable: false,
  /** --inspect and its relatives are ignored. */
  enableNodeCliInspectArguments: false,
  /** A changed app.asar does not start (macOS, Windows). */
  enableEmbeddedAsarIntegrityValidation: true,
  /** Only app.asar is loaded. */
  onlyLoadAppFromAsar: true,
  /** One snapshot for all processes, the one that Electron ships. */
  loadBrowserProcessSpecificV8Snapshot: false,
  /** Not used: the page comes from app://, never from file://. */
  grantFileProtocolExtraPrivileges: false,
} as const;

/** Ships only what runs: no sources, types, maps, tests or documentation. */
const NOT_SHIPPED = [
  '!**/*.map',
  '!**/*.{ts,mts,cts,tsx}',
  '!**/{test,tests,__tests__,example,examples,docs,benchmark,benchmarks,.github}/**',
  '!**/*.{md,markdown,flow,tsbuildinfo,gyp,gypi,cc,cpp,h,mk}',
];
/**
 * Installed with a dependency, but useless when the program runs: headers for compiling, and a node
 * for the tests.
 */
export const NOT_NEEDED = ['node-addon-api', '@foundry-rs'] as const;

/**
 * Placeholders in braces are electron-builder's: keytar has a binary for each system and processor,
 * and one of them is needed.
 */
const SHIPPED = [
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  'package.json',
  '!**/node_modules/keytar/prebuilds/!(${platform}-${arch})/**',
  '!**/node_modules/keytar/script/**',
  ...NOT_NEEDED.map((name) => `!**/node_modules/${name}/**`),
  ...NOT_SHIPPED,
];

/** Written by package-program.ts; relative to the project's root. */
export const LICENCES_FILE = 'release/licences/THIRD-PARTY-LICENCES.txt';

/**
 * True if the environment contains what signing or notarising needs; nothing is signed with a
 * made-up identity.
 */
const has = (...names: readonly string[]): boolean => names.every((name) => (process.env[name] ?? '') !== '');

/**
 * For electron-builder's `build`. Only the release workflow publishes, and the program never looks
 * for updates.
 */
export const PACKAGING: Configuration = {
  appId: 'org.casebook.Casebook',
  productName: 'Casebook',
  copyright: 'The authors of Casebook. MIT licence.',
  directories: { output: 'release', buildResources: 'packaging' },
  publish: null,
  npmRebuild: false,
  files: SHIPPED,
  // Only what asarUnpack says: smart unpacking would move a package with a native module outside as
  // a whole.
  asar: { smartUnpack: false },
  asarUnpack: ['**/*.node'],
  electronFuses: { ...FUSES },
  electronLanguages: ['en', 'en-US'],
  extraResources: [
    { from: LICENCES_FILE, to: 'THIRD-PARTY-LICENCES.txt' },
    { from: 'LICENSE', to: 'LICENSE.txt' },
  ],
  fileAssociations: [
    {
      ext: 'casebook',
      name: 'Casebook case',
      description: 'Casebook case',
      mimeType: 'application/vnd.casebook.case',
      role: 'Editor',
      icon: 'packaging/icons/icon',
    },
  ],
  // The placeholders are electron-builder's.
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Office',
    executableName: 'casebook',
    icon: 'packaging/icons',
    synopsis: 'Investigation workbench for chain data',
    maintainer: 'Casebook maintainers <maintainers@casebook.invalid>',
    vendor: 'Casebook',
    desktop: {
      entry: {
        Name: 'Casebook',
        GenericName: 'Investigation workbench',
        Comment: 'Collect, keep and review chain data, and say where every cell came from',
        Keywords: 'blockchain;investigation;evidence;case;',
        StartupWMClass: 'casebook',
      },
    },
  },
  deb: {
    depends: ['libgtk-3-0', 'libnss3', 'libxss1', 'libxtst6', 'libatspi2.0-0', 'libsecret-1-0', 'xdg-utils'],
  },
  mac: {
    target: ['dmg', 'zip'],
    category: 'public.app-category.productivity',
    icon: 'packaging/icons/icon.icns',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'packaging/entitlements.mac.plist',
    entitlementsInherit: 'packaging/entitlements.mac.plist',
    ...(has('CSC_LINK', 'CSC_KEY_PASSWORD') ? {} : { identity: null }),
    notarize: has('APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'),
  },
  win: {
    target: ['nsis'],
    icon: 'packaging/icons/icon.ico',
  },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
  },
};
