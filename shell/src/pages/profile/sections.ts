import type { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import type { IconName } from '@platform/ui'

export type ProfileSection = keyof typeof PROFILE_PATHS

/** State of a part's entry in the history that the profile's list led to. */
export const FROM_PROFILE = 'from-profile'

interface SectionFace {
  readonly name: ProfileSection
  readonly icon: IconName
  readonly tone: 'ion' | 'gold' | 'ok' | 'info'
}

/** The parts of the profile in the order in which they are listed. */
export const sections: readonly SectionFace[] = [
  { name: 'account', icon: 'pog', tone: 'ion' },
  { name: 'wallet', icon: 'wallet', tone: 'gold' },
  { name: 'details', icon: 'user', tone: 'info' },
  { name: 'security', icon: 'key', tone: 'ion' },
  { name: 'privacy', icon: 'shield', tone: 'ok' },
  { name: 'connections', icon: 'globe', tone: 'info' },
]
