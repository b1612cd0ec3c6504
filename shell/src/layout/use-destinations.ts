import { useLocation } from '@platform/remote-kit/router'
import { useLanguage, useSession } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'
import { useSiteMap } from '../remotes/site-map-context.ts'
import { type Destination, destinationsFor } from './destinations.ts'

/** The destinations of the bars and the menu; none until those of the remotes are known, so that no link moves. */
export function useDestinations(): readonly Destination[] {
  const { status, remotes } = useSiteMap()
  const t = useT()
  const here = {
    session: useSession(),
    language: useLanguage(),
    pathname: useLocation().pathname,
    home: t('nav.start'),
    profile: t('nav.profile'),
  }
  if (status === 'pending' && remotes.length === 0) return []
  return destinationsFor(
    remotes.flatMap(({ navigation }) => navigation),
    here,
  )
}
