import { contactsChanged } from '@platform/contracts/identity/events'
import type { OutboxEvent } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'

export const contactsChangedEvent = (
  { events }: Pick<Dependencies, 'events'>,
  userId: string,
  at: Date,
): OutboxEvent =>
  events.create(contactsChanged, { key: userId, version: at.getTime(), data: { userId } })
