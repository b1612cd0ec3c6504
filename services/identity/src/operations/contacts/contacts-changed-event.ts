import { contactsChanged } from '@platform/contracts/identity/events'
import type { OutboxEvent } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'

/** @param hasPhone whether the user has a phone number from then on; absent where the number did not change */
export function contactsChangedEvent(
  { events }: Pick<Dependencies, 'events'>,
  userId: string,
  at: Date,
  hasPhone?: boolean,
): OutboxEvent {
  const phone =
    hasPhone === undefined ? {} : { phoneVerifiedAt: hasPhone ? at.toISOString() : null }
  const data = { userId, ...phone }
  return events.create(contactsChanged, { key: userId, version: at.getTime(), data })
}
