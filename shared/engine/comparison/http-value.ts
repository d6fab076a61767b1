/** A value of a list, as it is compared with the node's. */
export interface HttpValue {
  /** As it came; '' if the field has no value. */
  readonly text: string;
  /** True if the list may have rounded it to a double. */
  readonly asReported: boolean;
}
