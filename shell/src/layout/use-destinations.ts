import { useLocation } from '@platform/remote-kit/router'
import { useLanguage, useSession } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'
import { useSiteMap } from '../remotes/site-map-context.ts'
import { type Destination, destinationsFor } from './destinations.ts'

/** Where the site leads, for its bars and its menu; none until the page knows those of the remotes, so that none moves. */
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
