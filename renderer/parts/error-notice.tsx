import { describeError } from '../../shared/errors/describe-error.ts';
import classes from './error-notice.module.css';

interface ErrorNoticeProps {
  /** A CasebookError, its plain form, or anything thrown. */
  readonly error: unknown;
}

/** An error where the act was: what failed, what came back, what to do next. Text only. */
export function ErrorNotice({ error }: ErrorNoticeProps) {
  const { title, body, action } = describeError(error);
  return (
    <div className={classes.notice} role="alert">
      <strong className={classes.title}>{title}</strong>
      <span className="casebook-foreign">{body}</span>
      <span className={classes.action}>{action}</span>
    </div>
  );
}
