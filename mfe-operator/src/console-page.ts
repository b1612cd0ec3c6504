import { holdsRight, type Right } from '@platform/contracts/identity/rights'
import type { LoadScreen } from '@platform/remote-kit/lazy-screen'
import type { IconName } from '@platform/ui'

export const GROUPS = ['campaigns', 'people', 'platform'] as const
type Group = (typeof GROUPS)[number]

export interface ConsolePage {
  path: string
  icon: IconName
  /** Where it is in the navigation. The overview stands before the groups. */
  group: Group | null
  /** Each of them opens it: those of the calls it makes. */
  rights: readonly Right[]
  /** Its code is a file of its own. */
  load: LoadScreen
  /** Pages below it, which the navigation does not have. */
  below?: readonly Omit<ConsolePage, 'icon' | 'group' | 'below'>[]
}

/** Whether a role of these opens the page. */
export const isOpenTo = ({ rights }: Pick<ConsolePage, 'rights'>, roles: readonly string[]) =>
  rights.some((right) => holdsRight(roles, right))
