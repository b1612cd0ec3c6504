import { type SiteRoutes, siteRoutes } from '@platform/contracts/registry/site-routes'
import type { ContractSource } from './contract.ts'

/**
 * The site routes of a remote, checked.
 * @throws ZodError for routes that no shell could use, Error for a slot whose module the contract does not name
 */
export function promisedRoutes(routes: SiteRoutes, contract: ContractSource): SiteRoutes {
  const checked = siteRoutes.parse(routes)
  const unknown = checked.slots?.find(({ module }) => !Object.hasOwn(contract, module))
  if (unknown) {
    throw new Error(
      `The slot ${unknown.slot} is filled by ${unknown.module}, which is not in the remote's contract`,
    )
  }
  return checked
}
