import type { SessionState } from '@platform/contracts/shell/shell-api'
import type { IconName } from '@platform/ui'

export interface Destination {
  readonly path: string
  readonly label: 'nav.drops' | 'nav.history' | 'nav.profile'
  readonly icon: IconName
  /** Other paths that count as being there. */
  readonly also?: readonly string[]
}

const drops: Destination = {
  path: '/k-drop/campaigns',
  label: 'nav.drops',
  icon: 'drops',
  also: ['/', '/home'],
}
const history: Destination = { path: '/transaction-history/', label: 'nav.history', icon: 'wallet' }
const profile: Destination = { path: '/profile/', label: 'nav.profile', icon: 'user' }

/** Where header and bottom bar lead: only to what exists, and to the history only who can have one. */
export function destinationsFor(session: SessionState): readonly Destination[] {
  return session.status === 'signed-in' ? [drops, history, profile] : [drops, profile]
}

export function isAt({ path, also = [] }: Destination, pathname: string): boolean {
  const here = withoutSlash(pathname)
  const base = withoutSlash(path)
  return here === base || here.startsWith(`${base}/`) || also.includes(here)
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
