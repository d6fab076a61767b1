/**
 * Runs as a separate process, as in another container: writes a small export to the path. Argument:
 * path.
 */
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import { ExportWriter } from '../../electron/core/exports/export-writer.ts';

const writer = await ExportWriter.begin(createNodeFilePort(), process.argv[2] ?? '');
await writer.write(Buffer.from('of another process'));
await writer.finish();
