import { ownPath } from '@platform/contracts/rules/own-path'
import { Link } from '@platform/remote-kit/router'
import type { ComponentPropsWithRef } from 'react'

interface ContentLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  /** A page of this site, or an HTTPS address. */
  to: string
}

/** A link of content: to a page of this site, or to another site in a new tab, which has no access to this one. */
export function ContentLink({ to, ...rest }: ContentLinkProps) {
  if (ownPath(to) !== null) return <Link to={to} {...rest} />
  return <a {...rest} href={to} target="_blank" rel="noopener" />
}
