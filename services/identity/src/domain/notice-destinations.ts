import { type ContactChange, isUndoable } from './contact-change.ts'
import type { Destination } from './destination.ts'
import type { User } from './user.ts'

type Contacts = Pick<User, 'phoneNumber' | 'email'>

/** Where a message about an account goes. The slot names it in what is stored, without the number or address. */
export interface NoticeDestination extends Destination {
  slot: string
}

/** The number and the address of a user. */
export function destinationsOf(user: Contacts | null): readonly NoticeDestination[] {
  const { phoneNumber = null, email = null } = user ?? {}
  return [
    ...(phoneNumber === null
      ? []
      : [{ channel: 'phone', value: phoneNumber, slot: 'phone' } as const]),
    ...(email === null ? [] : [{ channel: 'email', value: email, slot: 'email' } as const]),
  ]
}

/**
 * What the user had on each channel before the first change that can be undone: the owner's, if a thief made the changes. A
 * value in between may be the thief's.
 */
export function replacedOf(
  { user, changes }: { user: Contacts; changes: readonly ContactChange[] },
  now: Date,
): readonly (NoticeDestination & { changeId: string })[] {
  const present = destinationsOf(user)
  return (['phone', 'email'] as const).flatMap((channel) => {
    const first = changes.find((one) => one.channel === channel && isUndoable(one, now))
    const value = first?.from
    if (!value || present.some((one) => one.value === value)) return []
    return [{ channel, value, slot: `replaced-${channel}`, changeId: first.id }]
  })
}

/** Everywhere a user may be reached, with what was replaced while that can be undone. */
export const allDestinationsOf = (
  changed: { user: Contacts; changes: readonly ContactChange[] },
  now: Date,
): readonly NoticeDestination[] => [...destinationsOf(changed.user), ...replacedOf(changed, now)]

/** One place that a user reads, and all while one of them was replaced so lately that it can be undone. */
export function securityDestinationsOf(
  changed: { user: Contacts; changes: readonly ContactChange[] },
  now: Date,
): readonly NoticeDestination[] {
  const all = allDestinationsOf(changed, now)
  if (changed.changes.some((one) => isUndoable(one, now))) return all
  return (all.some(({ channel }) => channel === 'email') ? all.toReversed() : all).slice(0, 1)
}
