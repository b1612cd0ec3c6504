import type {
  NavigationEntry as AnyNavigationEntry,
  SiteRoutes as AnySiteRoutes,
} from '@platform/contracts/registry/site-routes'
import type { IconName } from '@platform/ui'

/** A link in the shell's header and bottom bar, with an icon that exists. */
export interface NavigationEntry extends AnyNavigationEntry {
  icon: IconName
}

/**
 * Pages of a remote and the navigation entries that lead to them: `src/site-routes.ts` of each remote. They
 * go into the signed description of its build, and the shell takes them from there.
 */
export interface SiteRoutes extends AnySiteRoutes {
  navigation: NavigationEntry[]
}
