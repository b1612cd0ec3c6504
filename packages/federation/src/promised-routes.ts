import { type SiteRoutes, siteRoutes } from '@platform/contracts/registry/site-routes'
import type { ContractSource } from './contract.ts'

/**
 * The site routes of a remote, checked.
 * @throws Error for routes that no shell could use, and for a slot whose module the contract does not name: in words, with
 *   the place in `src/site-routes.ts`
 */
export function promisedRoutes(routes: SiteRoutes, contract: ContractSource): SiteRoutes {
  const { data: checked, error } = siteRoutes.safeParse(routes)
  if (error) throw new Error(`src/site-routes.ts: ${error.issues.map(described).join('; ')}`)
  const unknown = checked.slots?.find(({ module }) => !Object.hasOwn(contract, module))
  if (unknown) {
    throw new Error(
      `The slot ${unknown.slot} is filled by ${unknown.module}, which is not in the remote's contract`,
    )
  }
  return checked
}

/** `navigation[0].label.hi: is longer than 24 characters`. */
function described({ path, message }: { path: PropertyKey[]; message: string }): string {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
  return `${place.join('').slice(1) || 'siteRoutes'}: ${message}`
}
