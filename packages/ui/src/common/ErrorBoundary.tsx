import { commonMessages as messages } from '@practice/domain';
import { Component, type ReactNode } from 'react';
import { Notice } from '../primitives/Notice';

export interface ErrorBoundaryProps {
  /** What the user is told; what was typed is held by the form around this part. */
  text: string;
  children: ReactNode;
}

/**
 * A part of a page that cannot be rendered says so in its place; the rest of the page stays, and 'Reintentar' renders the
 * part again. A class, because React offers no hook for it.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice
        tone="error"
        action={{ label: messages.retry, onSelect: () => this.setState({ failed: false }) }}
      >
        {this.props.text}
      </Notice>
    );
  }
}
