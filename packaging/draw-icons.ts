/**
 * `npx tsx packaging/draw-icons.ts`: renders the icon in every size and container that the three
 * systems require. The outputs are in the repository, so that packaging needs no browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const folder = join(import.meta.dirname, 'icons');
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Apple's names of PNG entries, with the size of each in pixels. */
const ICNS_ENTRIES = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
] as const;

async function drawAll(): Promise<Map<number, Buffer>> {
  const drawing = readFileSync(join(folder, 'casebook.svg'), 'utf8');
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const drawn = new Map<number, Buffer>();
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
    );
    drawn.set(size, await page.screenshot({ omitBackground: true }));
    await page.close();
  }
  await browser.close();
  return drawn;
}

const pngOf = (drawn: ReadonlyMap<number, Buffer>, size: number): Buffer =>
  drawn.get(size) ?? Buffer.alloc(0);

/**
 * Windows' container: a directory with 16 bytes for each entry, then the PNGs. A size of 256 is
 * written as 0.
 */
function icoOf(drawn: ReadonlyMap<number, Buffer>): Buffer {
  const head = Buffer.alloc(6 + 16 * ICO_SIZES.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(ICO_SIZES.length, 4);
  let offset = head.length;
  ICO_SIZES.forEach((size, index) => {
    const at = 6 + 16 * index;
    const { length } = pngOf(drawn, size);
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += length;
  });
  return Buffer.concat([head, ...ICO_SIZES.map((size) => pngOf(drawn, size))]);
}

/**
 * Apple's container: name and length (big-endian, including the 8 bytes of this head) before each
 * PNG.
 */
function icnsOf(drawn: ReadonlyMap<number, Buffer>): Buffer {
  const boxed = (name: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  };
  return boxed('icns', Buffer.concat(ICNS_ENTRIES.map(([name, size]) => boxed(name, pngOf(drawn, size)))));
}

const drawn = await drawAll();
mkdirSync(folder, { recursive: true });
for (const [size, png] of drawn) writeFileSync(join(folder, `${size}x${size}.png`), png);
writeFileSync(join(folder, 'icon.ico'), icoOf(drawn));
writeFileSync(join(folder, 'icon.icns'), icnsOf(drawn));
