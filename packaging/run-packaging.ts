/**
 * `npm run package`: makes the installers of this system in release/. `npm run package -- --dir`
 * makes only the unpacked program.
 */
import process from 'node:process';
import { packageProgram } from './package-program.ts';

const written = await packageProgram({ onlyFolder: process.argv.includes('--dir') });
for (const path of written) process.stdout.write(`${path}\n`);
