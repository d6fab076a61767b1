import { describeError } from '../../shared/errors/describe-error.ts';
import classes from './error-notice.module.css';
import { FoldedText } from './folded-text.tsx';
import { Prose } from './prose.tsx';

interface ErrorNoticeProps {
  /** A CasebookError, its plain form, or anything thrown. */
  readonly error: unknown;
}

/** A message may quote a service, in any length. */
const BODY_LINES = 2;

/**
 * Shows an error where the act was: what failed, what came back, what to do next. Only text, with
 * links to what it names; of a long message the first lines, and the rest on demand.
 */
export function ErrorNotice({ error }: ErrorNoticeProps) {
  const { title, body, action } = describeError(error);
  return (
    <div className={classes.notice} role="alert">
      <strong className={classes.title}>{title}</strong>
      <FoldedText lines={BODY_LINES}>
        <Prose text={body} />
      </FoldedText>
      <span className={classes.action}>
        <Prose text={action} />
      </span>
    </div>
  );
}
