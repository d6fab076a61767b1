/** Returns the first line of a note without the Markdown marks of a heading, quote or list. */
export const noteHeading = (text: string): string => {
  const line = text.split('\n')[0] ?? '';
  const plain = line.replace(/^[#>*\-\s]+/, '');
  return plain === '' ? line : plain;
};
