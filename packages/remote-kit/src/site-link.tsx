import type { ComponentPropsWithRef } from 'react'
import { siteUrl } from './site-url.ts'

interface SiteLinkProps extends ComponentPropsWithRef<'a'> {
  /** On our site. */
  path: string
}

/** Opens a page of our site in a new tab, which has no access to the partner's page (`noopener`). */
export function SiteLink({ path, ...rest }: SiteLinkProps) {
  return <a {...rest} href={siteUrl(path)} target="_blank" rel="noopener" />
}
