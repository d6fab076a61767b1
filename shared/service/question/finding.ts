/** What is wrong with a record, for its fields and for a count of such records. */
export interface Finding {
  /** Fields to mark, and why; the reason follows the field's name. */
  readonly fields: readonly string[];
  readonly reason: string;
  /** The predicate for a number of rows, the same for every record of the response. */
  readonly text: string;
  /** True if the record may match the question: a field that could show it has no value. */
  readonly isUnproven?: true;
}
