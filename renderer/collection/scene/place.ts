/** A place on a drawing: the middle of what stands there, in pixels at scale 1. */
export interface Place {
  readonly x: number;
  readonly y: number;
}
