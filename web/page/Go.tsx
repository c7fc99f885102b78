import { Button, type ButtonProps } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { to: string; children: ReactNode }
type Staying = { /** It opens something on this page, which stays where it is. */ stay?: true }

/** A link to another page of Parley; `to` comes from paths.ts. */
export const Go = ({
  to,
  stay,
  children,
  ...rest
}: Props & Staying & { className?: string; title?: string; tabIndex?: number; 'aria-label'?: string; onClick?: () => void }) => (
  <Link to={to as never} {...rest} {...(stay && { resetScroll: false })}>
    {children}
  </Link>
)

/** The link of a row of DataList, which covers the whole row. */
export const RowLink = ({ to, children, stay }: Props & Staying) => (
  <Link to={to as never} dir="auto" data-row-link="" {...(stay && { resetScroll: false })}>
    {children}
  </Link>
)

// An anchor, so that it opens in another tab and is announced as a link.
const Anchor = (props: ButtonProps) => <Button component="a" {...props} />
const ButtonAnchor = createLink(Anchor as never) as unknown as (props: ButtonProps & Props) => ReactNode
/** A link that looks like a button. */
export const GoButton = (props: ButtonProps & Props) => <ButtonAnchor {...props} />
