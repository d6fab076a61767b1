import { describeError } from '../../shared/errors/describe-error.ts';
import classes from './error-notice.module.css';
import { Prose } from './prose.tsx';

interface ErrorNoticeProps {
  /** A CasebookError, its plain form, or anything thrown. */
  readonly error: unknown;
}

/**
 * Shows an error where the act was: what failed, what came back, what to do next. Only text, with
 * links to what it names.
 */
export function ErrorNotice({ error }: ErrorNoticeProps) {
  const { title, body, action } = describeError(error);
  return (
    <div className={classes.notice} role="alert">
      <strong className={classes.title}>{title}</strong>
      <Prose text={body} />
      <span className={classes.action}>
        <Prose text={action} />
      </span>
    </div>
  );
}
