import { Component, type ReactNode } from 'react';
import { BugNotice } from './bug-notice.tsx';

interface ErrorBoundaryProps {
  /** The part that stopped, as the beginning of a sentence: 'This tab', 'Casebook'. */
  readonly what: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly bug: { readonly error: unknown } | undefined;
}

/**
 * Catches an exception while rendering, so that a bug stops only its own part of the page. Expected
 * failures never reach it: they are shown beside the control that caused them.
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
