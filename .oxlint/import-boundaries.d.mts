/** Judges one import; undefined when allowed, else the sentence that lint shows. */
export function judgeImport(importer: string, specifier: string): string | undefined;
