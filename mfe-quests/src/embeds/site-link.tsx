import type { ComponentPropsWithRef } from 'react'

interface SiteLinkProps extends ComponentPropsWithRef<'a'> {
  /** Of our site. */
  path: string
}

/** Leads out of the frame, to a page of our own in a tab of its own that knows nothing of the partner's. */
export function SiteLink({ path, ...rest }: SiteLinkProps) {
  return <a {...rest} href={siteUrl(path)} target="_blank" rel="noopener" />
}

/** The frame's own origin is our site's. */
export function siteUrl(path: string): string {
  return new URL(path, location.origin).href
}
