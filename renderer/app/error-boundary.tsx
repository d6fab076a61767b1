import { Component, type ReactNode } from 'react';
import { BugNotice } from './bug-notice.tsx';

interface ErrorBoundaryProps {
  /** What stopped, as the beginning of a sentence: 'This tab', 'Casebook'. */
  readonly what: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly bug: { readonly error: unknown } | undefined;
}

/**
 * Catches a bug (an exception while drawing) and keeps it to its place: the rest of the program goes on. An expected
 * failure never comes here; it is shown where the act was.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { bug: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { bug: { error } };
  }

  override render(): ReactNode {
    const { bug } = this.state;
    if (bug === undefined) return this.props.children;
    return (
      <BugNotice
        what={this.props.what}
        error={bug.error}
        onTryAgain={() => this.setState({ bug: undefined })}
      />
    );
  }
}
