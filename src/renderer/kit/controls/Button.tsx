import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Tooltip } from './Tooltip.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** `primary` is the one thing to do next; `danger` ends or discards something. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly size?: 'medium' | 'large';
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** A labelled button. */
export function Button({ kind = 'plain', size = 'medium', icon, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={`button button-${kind} button-${size}`}>
      {icon}
      {children}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** Read out by screen readers and shown as the tooltip. */
  readonly label: string;
  /** A single key that does the same, shown in the tooltip. */
  readonly shortcut?: string | undefined;
  /** Set for a button that opens or shuts something: whether it is open. */
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

/** A square button that shows only an icon; its label is a tooltip. */
export function IconButton({ label, shortcut, isOn, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={shortcut === undefined ? label : `${label} (${shortcut})`}>
      <AriaButton
        {...rest}
        {...(isOn === undefined ? {} : { 'aria-expanded': isOn })}
        aria-label={label}
        className={isOn === true ? 'icon-button is-on' : 'icon-button'}
      >
        {children}
      </AriaButton>
    </Tooltip>
  );
}
