import { describeError } from '../../shared/errors/describe-error.ts';
import { HostileLines } from './hostile-lines.tsx';
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
      <HostileLines text={body} />
      <span className={classes.action}>
        <HostileLines text={action} />
      </span>
    </div>
  );
}
