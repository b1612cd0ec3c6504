import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import type { ContractSource } from './contract.ts'

export interface RemoteOptions {
  /** Name of the remote, `mfe-quests`. */
  name: string
  /** The remote's folder, `import.meta.dirname`. */
  directory: string
  /** `remote` of its `contracts/<domain>/remote`: each module it names is exposed. */
  contract: ContractSource
  /** Its pages and navigation entries, `src/site-routes.ts`. */
  siteRoutes: SiteRoutes
  /** Page title of the standalone page. */
  title?: string
}
