/**
 * The rules that both filter languages share. A language defines what a name and a value are, and
 * which operators it has:
 *
 *     filter     = clause { "and" clause }       (event filters also have "or", "not" and brackets)
 *     clause     = name comparison
 *     comparison = operator value | "in" list
 *     list       = "(" value { "," value } ")"
 */
import type { FilterReader } from './filter-reader.ts';

export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';

/** `wanted` names the operators in an error. */
export interface ComparisonRule<Value, Read> {
  readonly operators: readonly ComparisonOperator[];
  readonly wanted: string;
  readonly readValue: (reader: FilterReader<Value>) => Read;
}

/** One of the values; several only after `in`. */
export interface Comparison<Read> {
  readonly operator: ComparisonOperator;
  readonly anyOf: readonly [Read, ...Read[]];
}

/** Reads one part or more, with the conjunction between them: `part { conjunction part }`. */
export function readJoined<Value, Read>(
  reader: FilterReader<Value>,
  conjunction: string,
  readPart: () => Read,
): readonly [Read, ...Read[]] {
  const parts: [Read, ...Read[]] = [readPart()];
  while (reader.accept(conjunction)) parts.push(readPart());
  return parts;
}

/** Throws FilterRefusal if no operator of the rule is next. */
export function readComparison<Value, Read>(
  reader: FilterReader<Value>,
  { operators, wanted, readValue }: ComparisonRule<Value, Read>,
): Comparison<Read> {
  if (reader.accept('in')) {
    reader.expect('(');
    const anyOf = readJoined(reader, ',', () => readValue(reader));
    reader.expect(')');
    return { operator: '=', anyOf };
  }
  const operator = operators.find((each) => reader.accept(each)) ?? reader.refuse(wanted);
  return { operator, anyOf: [readValue(reader)] };
}
