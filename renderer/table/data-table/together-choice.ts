/** Whether a table puts rows of one transaction together, and the act that switches it. */
export interface TogetherChoice {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}
