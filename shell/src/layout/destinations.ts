import type { Language } from '@platform/contracts/constants'
import type { NavigationEntry } from '@platform/contracts/registry/site-routes'
import { covers, withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import type { IconName } from '@platform/ui'

export interface Destination {
  readonly path: string
  readonly label: string
  readonly icon: IconName
  readonly isCurrent: boolean
}

/** The shell's own entry; remotes have lower orders. */
const PROFILE = { path: PROFILE_PATH, icon: 'user', order: 900, visibleTo: 'everyone' } as const

interface Here {
  session: SessionState
  language: Language
  pathname: string
  /** Label of the shell's own entry. */
  profile: string
}

/** Where header and bottom bar lead: the entries of remotes for this session, and the profile. */
export function destinationsFor(
  entries: readonly NavigationEntry[],
  { session, language, pathname, profile }: Here,
): readonly Destination[] {
  return [...entries, PROFILE]
    .filter(({ visibleTo }) => visibleTo === 'everyone' || visibleTo === session.status)
    .toSorted((a, b) => a.order - b.order)
    .map((entry) => ({
      path: entry.path,
      label: 'label' in entry ? entry.label[language] : profile,
      // An icon that this shell does not have draws nothing.
      icon: entry.icon as IconName,
      isCurrent: isCurrent(entry, pathname),
    }))
}

function isCurrent(
  entry: Pick<NavigationEntry, 'path' | 'alsoCurrentAt'>,
  pathname: string,
): boolean {
  const also = entry.alsoCurrentAt?.map(withoutTrailingSlash) ?? []
  return covers(entry, pathname) || also.includes(withoutTrailingSlash(pathname))
}
