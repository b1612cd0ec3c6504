import { brand } from '@platform/contracts/brand'
import type { Language } from '@platform/contracts/constants'
import type { GamerRoleName } from '@platform/contracts/identity/profile'

/** What the brand calls a role of gamers; `ours` where it has no name of its own. */
export const roleName = (role: GamerRoleName, language: Language, ours: string): string =>
  brand.roles[role]?.[language] ?? ours
