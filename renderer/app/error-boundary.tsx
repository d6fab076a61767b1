import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { HostileLines } from '../parts/hostile-lines.tsx';
import classes from './error-boundary.module.css';

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
    const words = bug.error instanceof Error ? `${bug.error.name}: ${bug.error.message}` : String(bug.error);
    return (
      <div className={classes.fallback} role="alert">
        <h2>{this.props.what} stopped because of a bug in Casebook.</h2>
        <p>
          Nothing that was collected is lost: it is in the case’s journal. Everything else goes on working.
        </p>
        <pre className={classes.details}>
          <HostileLines text={words} />
        </pre>
        <Button variant="default" onClick={() => this.setState({ bug: undefined })}>
          Try again
        </Button>
      </div>
    );
  }
}
