import type {
  NavigationEntry as AnyNavigationEntry,
  SiteRoutes as AnySiteRoutes,
  SlotFilling as AnySlotFilling,
} from '@platform/contracts/registry/site-routes'
import type { SlotName } from '@platform/contracts/shell/slots'
import type { IconName } from '@platform/ui'

/** A link in the shell's header and bottom bar, with an icon that exists. */
export interface NavigationEntry extends AnyNavigationEntry {
  icon: IconName
}

/** What fills a slot that the shell has. */
export interface SlotFilling extends AnySlotFilling {
  slot: SlotName
}

/**
 * Pages of a remote, the slots it fills, and the navigation entries that lead to them: `src/site-routes.ts` of each remote. They
 * go into the signed description of its build, and the shell takes them from there.
 */
export interface SiteRoutes extends AnySiteRoutes {
  navigation: NavigationEntry[]
  slots?: SlotFilling[]
}
