import type { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import type { IconName } from '@platform/ui'

export type ProfileSection = keyof typeof PROFILE_PATHS

interface SectionFace {
  readonly name: ProfileSection
  readonly icon: IconName
  readonly tone: 'ion' | 'gold' | 'ok' | 'info'
}

/** The parts of the profile in the order in which they are listed. */
export const sections: readonly SectionFace[] = [
  { name: 'details', icon: 'user', tone: 'ion' },
  { name: 'security', icon: 'key', tone: 'gold' },
  { name: 'privacy', icon: 'shield', tone: 'ok' },
  { name: 'connections', icon: 'globe', tone: 'info' },
]
