import { CAMPAIGNS_PATH, START_PATHS } from '../quests/paths.ts'
import { TRANSACTION_HISTORY_PATH } from '../wallet/paths.ts'
import type { BuildDescription } from './build.ts'
import type { SiteRoutes } from './site-routes.ts'

const NONE: SiteRoutes = { paths: [], navigation: [] }

/**
 * Routes of builds from before build descriptions contained routes; written by hand, because such a build has none. Closed:
 * no remote is added. Remove it once no channel serves such a build.
 */
const BEFORE_DESCRIPTIONS: Readonly<Record<string, SiteRoutes>> = {
  'mfe-quests': {
    paths: [{ path: CAMPAIGNS_PATH }, ...START_PATHS.map((path) => ({ path, exact: true }))],
    navigation: [
      {
        path: CAMPAIGNS_PATH,
        label: { en: 'K-Drop', hi: 'K-Drop', 'pt-BR': 'K-Drop' },
        icon: 'drops',
        order: 100,
        visibleTo: 'everyone',
        alsoCurrentAt: [...START_PATHS],
      },
    ],
  },
  'mfe-wallet': {
    paths: [{ path: TRANSACTION_HISTORY_PATH }],
    navigation: [
      {
        path: TRANSACTION_HISTORY_PATH,
        label: { en: 'Wallet', hi: 'वॉलेट', 'pt-BR': 'Carteira' },
        icon: 'wallet',
        order: 500,
        visibleTo: 'signed-in',
      },
    ],
  },
}

/** Pages and navigation entries of a build, also of one made before descriptions had them. */
export function siteRoutesOf({
  remote,
  routes,
}: Pick<BuildDescription, 'remote' | 'routes'>): SiteRoutes {
  return routes ?? BEFORE_DESCRIPTIONS[remote] ?? NONE
}
