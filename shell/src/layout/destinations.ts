import type { Language } from '@platform/contracts/constants'
import type { NavigationEntry } from '@platform/contracts/registry/site-routes'
import { covers } from '@platform/contracts/rules/site-path'
import { HOME_PATH, PROFILE_PATH } from '@platform/contracts/shell/paths'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import type { IconName } from '@platform/ui'

export interface Destination {
  readonly path: string
  readonly label: string
  readonly icon: IconName
  readonly isCurrent: boolean
  /** A line about it, where its remote has one. */
  readonly about?: string | undefined
  readonly group: NonNullable<NavigationEntry['group']>
}

/** The first of these stand in header and bottom bar; the menu of the whole site has all. */
export const SHOWN_IN_BARS = 5

/** The shell's own entries. */
const HOME = { path: HOME_PATH, exact: true, alsoCurrentAt: ['/home'], icon: 'home', order: 0 }
const PROFILE = { path: PROFILE_PATH, icon: 'user', order: 900, group: 'you' }

interface Here {
  session: SessionState
  language: Language
  pathname: string
  /** Labels of the shell's own entries. */
  home: string
  profile: string
}

/** Where the site leads: home, the entries of remotes for this session, and the profile. One of them at most is current. */
export function destinationsFor(
  entries: readonly NavigationEntry[],
  { session, language, pathname, home, profile }: Here,
): readonly Destination[] {
  const own = [
    { ...HOME, name: home },
    { ...PROFILE, name: profile },
  ]
  const ofRemotes = entries
    .filter(({ visibleTo }) => visibleTo === 'everyone' || visibleTo === session.status)
    .map((entry) => ({ ...entry, name: entry.label[language], text: entry.about?.[language] }))
  const all = [...own, ...ofRemotes].toSorted((a, b) => a.order - b.order)
  const current = all.find((entry) => isCurrent(entry, pathname))
  return all.map((entry) => ({
    path: entry.path,
    label: entry.name,
    // An icon that this shell does not have draws nothing.
    icon: entry.icon as IconName,
    isCurrent: entry === current,
    about: 'text' in entry ? entry.text : undefined,
    group: ('group' in entry ? (entry.group as Destination['group']) : undefined) ?? 'play',
  }))
}

interface Place {
  path: string
  exact?: boolean
  alsoCurrentAt?: readonly string[] | undefined
}

function isCurrent(entry: Place, pathname: string): boolean {
  const also = entry.alsoCurrentAt ?? []
  // Below the start page is the whole site.
  return [entry, ...also.map((path) => ({ path, exact: path === HOME_PATH }))].some((place) =>
    covers(place, pathname),
  )
}
