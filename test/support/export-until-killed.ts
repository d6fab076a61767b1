/**
 * Runs as a separate process: writes an export to the path and kills itself at the planned act.
 * Arguments: path, act, nth, bytes still stored.
 */
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import { ExportWriter } from '../../electron/core/exports/export-writer.ts';
import { createFaultyFilePort, type FileAct } from './faulty-file-port.ts';

const [path = '', act = 'write', nth = '1', afterBytes = '0'] = process.argv.slice(2);
const files = createFaultyFilePort(createNodeFilePort(), {
  act: act as FileAct,
  nth: Number(nth),
  effect: { kind: 'kill', afterBytes: Number(afterBytes) },
});
const writer = await ExportWriter.begin(files, path);
for (let chunk = 0; chunk < 10; chunk += 1) await writer.write(Buffer.alloc(100_000, 'n'));
await writer.finish();
