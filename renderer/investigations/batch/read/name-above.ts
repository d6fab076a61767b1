/**
 * Finds the name of hashes that stand on lines of their own below it: `Block Hash:` of a copied
 * page, `topics: [` of a printed record.
 */
import { hashNameRank } from './hash-column-names.ts';

const NAME_OF_LIST = /(?:^|[\s{,])["']?([a-z_][\w-]{0,40})["']?\s*[:=]\s*[[(]\s*$/i;
const NAME_ALONE = /^[\s*>-]*["'*]*([a-z_][\w -]{0,40}?)["'*]*\s*:\s*$/i;
const HASH_ALONE = /^[\s"'`(]*(?:(?:HexBytes|bytes32)\(["'])?(?:0x)?[0-9a-f]{64}[\s"'`),;]*$/i;

/** Reads lines in order, and puts the name above a hash in front of it. */
export class NameAbove {
  #name = '';
  #isList = false;

  /** The line, after the name above it if that says that its hash is of something else. */
  named(line: string): string {
    if (this.#name !== '' && HASH_ALONE.test(line)) {
      const named = hashNameRank(this.#name) === 0 ? `${this.#name}: ${line.trimStart()}` : line;
      if (!this.#isList) this.#name = '';
      return named;
    }
    if (line.trim() === '') return line;
    const ofList = NAME_OF_LIST.exec(line)?.[1];
    this.#isList = ofList !== undefined;
    this.#name = ofList ?? NAME_ALONE.exec(line)?.[1] ?? '';
    return line;
  }
}
