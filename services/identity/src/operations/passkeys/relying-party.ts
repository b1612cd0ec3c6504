import { brand } from '@platform/contracts/brand'
import type { Dependencies } from '../dependencies.ts'

/** As which the site asks for passkeys: they are bound to the host of its first origin, and signed at any of its origins. */
export function relyingPartyOf({ siteOrigins }: Pick<Dependencies, 'siteOrigins'>) {
  const [first = ''] = siteOrigins
  return { id: new URL(first).hostname, name: brand.name, origins: [...siteOrigins] }
}
