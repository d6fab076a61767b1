/** Judges the use of a property by a file of the repository; undefined when allowed, else the sentence that lint shows. */
export function judgeProperty(file: string, property: string): string | undefined;
