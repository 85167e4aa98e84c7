import { Component } from 'react';
import type { ReactNode } from 'react';

export interface BoundaryProps {
  /**
   * Called when something in it failed; it shows nothing until it is mounted again (another `key`).
   */
  readonly onFault: () => void;
  readonly children: ReactNode;
}

/** Keeps a part that cannot be shown from taking the whole page with it. React supports this only in a class. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFault();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
