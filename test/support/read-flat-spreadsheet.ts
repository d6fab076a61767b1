/** Reads cells of a flat OpenDocument spreadsheet (.fods), as LibreOffice writes it. */

export interface SpreadsheetCell {
  readonly text: string;
  /** The formula into which LibreOffice turned the cell. */
  readonly formula?: string;
  /** e.g. 'string', 'float', 'boolean', 'date'. */
  readonly type?: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodeText = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g,
    (_all, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number.parseInt(decimal, 10));
      return ENTITIES[name ?? ''] ?? '';
    },
  );

const attributeOf = (tag: string, name: string): string | undefined => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decodeText(found);
};

class CellReader {
  readonly rows: SpreadsheetCell[][] = [];
  #row: SpreadsheetCell[] = [];
  #cellTag = '';
  #paragraphs: string[] = [];
  #isInParagraph = false;

  take(token: string): void {
    if (!token.startsWith('<')) {
      if (this.#isInParagraph) this.#add(decodeText(token));
    } else if (token.startsWith('<table:table-row')) this.#row = [];
    else if (token === '</table:table-row>') this.rows.push(this.#row);
    else if (/^<table:(covered-)?table-cell/.test(token)) this.#beginCell(token);
    else if (token === '</table:table-cell>') this.#endCell();
    else if (token.startsWith('<text:p')) {
      this.#isInParagraph = !token.endsWith('/>');
      this.#paragraphs.push('');
    } else if (token === '</text:p>') this.#isInParagraph = false;
    else if (token.startsWith('<text:s')) this.#takeSpace(token);
  }

  #takeSpace(token: string): void {
    if (/^<text:s[ /]/.test(token)) this.#add(' '.repeat(Number(attributeOf(token, 'text:c') ?? '1')));
  }

  #add(text: string): void {
    this.#paragraphs.push(`${this.#paragraphs.pop() ?? ''}${text}`);
  }

  #beginCell(token: string): void {
    this.#cellTag = token;
    this.#paragraphs = [];
    if (token.endsWith('/>')) this.#endCell();
  }

  #endCell(): void {
    const formula = attributeOf(this.#cellTag, 'table:formula');
    const type = attributeOf(this.#cellTag, 'office:value-type');
    const cell: SpreadsheetCell = {
      text: this.#paragraphs.join('\n'),
      ...(formula === undefined ? {} : { formula }),
      ...(type === undefined ? {} : { type }),
    };
    const times = Number(attributeOf(this.#cellTag, 'table:number-columns-repeated') ?? '1');
    for (let time = 0; time < Math.min(times, 64); time += 1) this.#row.push(cell);
  }
}

/** Rows of all tables, in order. A tab is written as `<text:tab/>`. */
export function readFlatSpreadsheet(xml: string): SpreadsheetCell[][] {
  const reader = new CellReader();
  for (const [token] of xml.replaceAll('<text:tab/>', '\t').matchAll(/<[^>]+>|[^<]+/g)) reader.take(token);
  return reader.rows;
}
