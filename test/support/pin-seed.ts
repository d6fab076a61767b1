/**
 * Fixes the seed of property tests, so that a red `npm test` is about the change at hand. `npm run
 * prove -- properties` draws new seeds.
 */
import process from 'node:process';
import fc from 'fast-check';

/** Set by `npm run prove -- properties` for its test runs; otherwise one for all. */
const seed = Number(process.env['CASEBOOK_PROPERTY_SEED'] ?? 1);

// A test's own settings come first: a test that draws its own seeds still does.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
