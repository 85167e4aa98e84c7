import type { ReactNode } from 'react';

interface SettingsSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** Settings that belong together, below a heading. */
export function SettingsSection({ heading, children }: SettingsSectionProps) {
  return (
    <section className="settings-section" aria-label={heading}>
      <h3>{heading}</h3>
      {children}
    </section>
  );
}
