import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CASE_FILE_EXTENSION } from '../../electron/window/case-file-argument.ts';
import { FUSES, PACKAGING } from '../../packaging/packaging-configuration.ts';

const root = join(import.meta.dirname, '..', '..');
const icons = join(root, 'packaging', 'icons');

describe('what is packed', () => {
  it('E8: turns off every way to run something else with the program, or to attach a debugger [S7]', () => {
    expect(FUSES).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    });
    expect(PACKAGING.electronFuses).toEqual(FUSES);
  });

  it('keeps native modules outside the archive, and nothing else', () => {
    expect(PACKAGING.asar).toEqual({ smartUnpack: false });
    expect(PACKAGING.asarUnpack).toEqual(['**/*.node']);
  });

  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'])(
    'takes keytar’s binary of %s, under the name that the pattern makes',
    (name) => {
      expect(PACKAGING.files).toContain('!**/node_modules/keytar/prebuilds/!(${platform}-${arch})/**');
      expect(existsSync(join(root, 'node_modules', 'keytar', 'prebuilds', name, 'keytar.node'))).toBe(true);
    },
  );

  it('looks for no update: no publisher is configured', () => {
    expect(PACKAGING.publish).toBeNull();
  });

  it('reserves the extension that the program opens', () => {
    expect(PACKAGING.fileAssociations).toMatchObject([{ ext: CASE_FILE_EXTENSION.slice(1) }]);
  });

  it('makes what each system installs', () => {
    expect(PACKAGING.linux?.target).toEqual(['AppImage', 'deb']);
    expect(PACKAGING.mac).toMatchObject({ target: ['dmg', 'zip'], hardenedRuntime: true });
    expect(PACKAGING.win?.target).toEqual(['nsis']);
  });

  it('loosens the hardened runtime for compiling JavaScript, and for nothing else', () => {
    const text = readFileSync(join(root, String(PACKAGING.mac?.entitlements)), 'utf8');
    const keys = Array.from(text.matchAll(/<key>(?<key>[^<]+)<\/key>/g), (match) => match.groups?.['key']);
    expect(keys).toEqual(['com.apple.security.cs.allow-jit']);
  });

  it('names files that are there', () => {
    for (const path of [
      PACKAGING.mac?.icon,
      PACKAGING.win?.icon,
      PACKAGING.linux?.icon,
      PACKAGING.mac?.entitlements,
    ])
      expect(existsSync(join(root, String(path))), String(path)).toBe(true);
  });
});

describe('the icon', () => {
  const pngSize = (bytes: Buffer): readonly [number, number] => {
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };

  it.each([16, 24, 32, 48, 64, 128, 256, 512, 1024])('is drawn at %i', (size) => {
    expect(pngSize(readFileSync(join(icons, `${size}x${size}.png`)))).toEqual([size, size]);
  });

  it('has seven sizes for Windows, each of the size that its entry says', () => {
    const bytes = readFileSync(join(icons, 'icon.ico'));
    const count = bytes.readUInt16LE(4);
    const sizes = Array.from({ length: count }, (_, index) => {
      const at = 6 + 16 * index;
      const said = bytes.readUInt8(at) || 256;
      const [width] = pngSize(bytes.subarray(bytes.readUInt32LE(at + 12)));
      expect(width).toBe(said);
      return said;
    });
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
  });

  it('has ten entries for macOS, up to 1024', () => {
    const bytes = readFileSync(join(icons, 'icon.icns'));
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('icns');
    expect(bytes.readUInt32BE(4)).toBe(bytes.length);
    const sizes: number[] = [];
    for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at + 4))
      sizes.push(pngSize(bytes.subarray(at + 8))[0]);
    expect(sizes).toEqual([16, 32, 32, 64, 128, 256, 256, 512, 512, 1024]);
  });
});
