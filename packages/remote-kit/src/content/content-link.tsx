import { ownPath } from '@platform/contracts/rules/own-path'
import { Link } from '@platform/remote-kit/router'
import type { ReactNode } from 'react'

/** The props of a link of content, for a component that takes another element by `as`: a page of this site, or another site in a new tab. */
export function contentLink(to: string) {
  return ownPath(to) === null
    ? ({ href: to, target: '_blank', rel: 'noopener' } as const)
    : ({ as: Link, to } as const)
}

interface ContentLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** The link itself. */
export function ContentLink({ to, ...rest }: ContentLinkProps) {
  const { as: _as, ...props } = { as: undefined, ...contentLink(to) }
  return 'to' in props ? <Link {...props} {...rest} /> : <a {...props} {...rest} />
}
