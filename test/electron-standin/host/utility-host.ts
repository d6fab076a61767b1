/**
 * The first file of a utility process: provides Electron's parentPort, then runs the program's
 * module.
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
/** What comes before the module listens waits for it, as Electron's port does. */
const early: unknown[] = [];
const deliver = (data: unknown): void => void parentPort.emit('message', { data, ports: [] });
process.on('message', (data: unknown) => {
  if (parentPort.listenerCount('message') === 0) early.push(data);
  else deliver(data);
});
parentPort.on('newListener', (name) => {
  if (name === 'message') queueMicrotask(() => early.splice(0).forEach(deliver));
});
Object.defineProperty(process, 'parentPort', { value: parentPort });
await import(pathToFileURL(modulePath).href);
