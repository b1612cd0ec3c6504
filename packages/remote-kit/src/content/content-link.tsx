import { isLinkTarget } from '@platform/contracts/growth/content-inline'
import { ownPath } from '@platform/contracts/rules/own-path'
import { Link } from '@platform/remote-kit/router'
import type { ComponentPropsWithRef } from 'react'

interface ContentLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  /** A page of this site, or an HTTPS address. */
  to: string
}

/**
 * A link of content: to a page of this site, or to another site in a new tab, which has no access to this one. An address that content
 * may not lead to, as one that is only half typed, leads nowhere.
 */
export function ContentLink({ to, ...rest }: ContentLinkProps) {
  if (ownPath(to) !== null) return <Link to={to} {...rest} />
  return <a {...rest} href={isLinkTarget(to) ? to : undefined} target="_blank" rel="noopener" />
}
