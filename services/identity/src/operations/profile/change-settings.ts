import { consentsChanged, searchableChanged } from '@platform/contracts/identity/events'
import type { Privacy } from '@platform/contracts/identity/http'
import { type ConsentName, changeConsents } from '../../domain/profile.ts'
import type { Dependencies } from '../dependencies.ts'
import { getProfile } from './get-profile.ts'

/** Whether the picture is shown is published: the search shows it beside the name. @throws DomainError NOT_FOUND */
export async function setPrivacy(
  deps: Pick<Dependencies, 'users' | 'profiles' | 'events' | 'clock'>,
  userId: string,
  privacy: Privacy,
): Promise<Privacy> {
  await getProfile(deps, userId)
  const changed = await deps.profiles.change(
    userId,
    () => ({ privacy }),
    (before, after) => {
      if (after.privacy.picture === before.privacy.picture) return null
      const data = { kind: 'person' as const, id: userId, at: deps.clock.now().toISOString() }
      return deps.events.create(searchableChanged, { key: userId, data })
    },
  )
  return changed.privacy
}

/** A change of the consent to be measured is published: the tracker refuses a user who withdrew. @throws DomainError NOT_FOUND */
export async function setConsents(
  deps: Pick<Dependencies, 'users' | 'profiles' | 'events' | 'clock'>,
  userId: string,
  given: Readonly<Record<ConsentName, boolean>>,
) {
  await getProfile(deps, userId)
  const { consents } = await deps.profiles.change(
    userId,
    (before) => ({ consents: changeConsents(before.consents, given, deps.clock.now()) }),
    (before, after) => {
      const { at, given: analytics } = after.consents.analytics
      if (at === null || after.consents.analytics === before.consents.analytics) return null
      const data = { userId, analytics, at: at.toISOString() }
      return deps.events.create(consentsChanged, { key: userId, version: at.getTime(), data })
    },
  )
  return consents
}
