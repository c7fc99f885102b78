import type { ComponentProps } from 'react'

/** A part of a page that scrolls separately, also by keyboard; `label` names its content. */
export const Scrolled = ({ label, ...rest }: ComponentProps<'div'> & { label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
  <div tabIndex={0} role="region" aria-label={label} {...rest} />
)
