import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import type { SiteRoutes } from '@platform/remote-kit/site-routes'

/** No entry leads to the console: the account menu of the shell does, for staff alone. */
export const siteRoutes: SiteRoutes = { paths: [{ path: OPERATOR_PATH }], navigation: [] }
