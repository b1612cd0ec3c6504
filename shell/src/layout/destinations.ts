import { CAMPAIGNS_PATH, START_PATHS } from '@platform/contracts/quests/paths'
import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { IconName } from '@platform/ui'
import { withoutTrailingSlash } from '../without-trailing-slash.ts'

export interface Destination {
  readonly path: string
  readonly label: 'nav.drops' | 'nav.history' | 'nav.profile'
  readonly icon: IconName
  /** Other paths that count as being there. */
  readonly also?: readonly string[]
}

const drops: Destination = {
  path: CAMPAIGNS_PATH,
  label: 'nav.drops',
  icon: 'drops',
  also: START_PATHS,
}
const history: Destination = {
  path: TRANSACTION_HISTORY_PATH,
  label: 'nav.history',
  icon: 'wallet',
}
const profile: Destination = { path: PROFILE_PATH, label: 'nav.profile', icon: 'user' }

/** Where header and bottom bar lead: only to what exists, and to the history only who can have one. */
export function destinationsFor(session: SessionState): readonly Destination[] {
  return session.status === 'signed-in' ? [drops, history, profile] : [drops, profile]
}

export function isAt({ path, also = [] }: Destination, pathname: string): boolean {
  const here = withoutTrailingSlash(pathname)
  const base = withoutTrailingSlash(path)
  return here === base || here.startsWith(`${base}/`) || also.includes(here)
}
