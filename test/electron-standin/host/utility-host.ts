/**
 * The first file of a utility process: gives it the parentPort that Electron gives, then runs the program's module.
 */
import { EventEmitter } from 'node:events';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const modulePath = process.argv[2] ?? '';
process.argv.splice(1, 2, modulePath);
const send = process.send?.bind(process);
const parentPort = Object.assign(new EventEmitter(), {
  postMessage: (message: unknown): void => void send?.(message),
});
process.on('message', (data: unknown) => parentPort.emit('message', { data, ports: [] }));
Object.defineProperty(process, 'parentPort', { value: parentPort });
await import(pathToFileURL(modulePath).href);
