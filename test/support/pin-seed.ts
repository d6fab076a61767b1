/**
 * Property tests draw from a seed that stays, so that a red `npm test` speaks of the change at hand. New seeds are drawn by `npm run prove -- properties`.
 */
import process from 'node:process';
import fc from 'fast-check';

/** As `npm run prove -- properties` hands it to its test runs; otherwise one for all. */
const seed = Number(process.env['CASEBOOK_PROPERTY_SEED'] ?? 1);

// What a test says for itself comes before this: a test that draws its own seeds still does.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
