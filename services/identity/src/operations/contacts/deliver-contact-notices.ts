import { UNDO_CONTACT_PATH } from '@platform/contracts/shell/paths'
import { type ContactChange, undoToken } from '../../domain/contact-change.ts'
import { contactMessageOf } from '../../domain/contact-message.ts'
import { maskDestination } from '../../domain/mask-destination.ts'
import {
  destinationsOf,
  type NoticeDestination,
  replacedOf,
} from '../../domain/notice-destinations.ts'
import type { ChangedUser } from '../../repositories/changed-user.ts'
import { deliverUnsent } from '../deliver-unsent.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendToEach } from '../send-to-each.ts'
import { tryEach } from '../try-each.ts'

type Needed = Pick<Dependencies, 'contacts' | 'contactNotices' | 'notices' | 'secrets' | 'clock'>

/** Says to the old number or address of a user that another replaced it. What is not sent stays for the worker. */
export async function deliverContactNotices(deps: Needed, userId: string): Promise<void> {
  const found = await deps.contacts.find(userId)
  if (found) await deliver(deps, found).catch(() => {})
}

/** Of every user; the worker calls it. */
export async function deliverUnsentContactNotices(
  deps: Needed & Pick<Dependencies, 'reportGivenUp'>,
  signal: AbortSignal,
): Promise<void> {
  const { unsent: due, postpone, giveUp } = deps.contactNotices
  const messages = { kind: 'contact', giveUp } as const
  const source = {
    due,
    deliver: (changed: ChangedUser) => deliver(deps, changed),
    postpone,
    messages,
  }
  await deliverUnsent(deps, source, signal)
}

async function deliver(
  { contactNotices, notices, secrets, clock }: Needed,
  { user, changes, unreported }: ChangedUser,
): Promise<void> {
  await tryEach(unreported, async (id) => {
    const change = changes.find((one) => one.id === id)
    if (change) {
      const { channel, language, sentTo = [] } = change
      await sendToEach(listenersOf(user, changes, change, clock.now()), sentTo, {
        send: ({ changeId, slot, ...to }) =>
          notices.send(to, { id: `${id}.${slot}`, about: 'undo' }, (facts) => {
            const token = undoToken(secrets.contact, { userId: user.id, id: changeId })
            const link = `${facts.origin}${UNDO_CONTACT_PATH}#token=${token}`
            const masked = maskDestination({ channel, value: change.to })
            return contactMessageOf(language, { ...facts, channel, to: masked, link })
          }),
        mark: (slot) => contactNotices.setSent(user.id, id, slot),
      })
    }
    await contactNotices.setReported(user.id, id)
  })
}

/**
 * The old one; where there was none, what the user has on the other channel. And what earlier changes have replaced, with
 * the link that undoes those too: a thief who made them reads all others.
 */
function listenersOf(
  user: ChangedUser['user'],
  changes: readonly ContactChange[],
  { id, channel, from }: ContactChange,
  now: Date,
): readonly (NoticeDestination & { changeId: string })[] {
  const replaced = replacedOf({ user, changes }, now)
  const old =
    from === null
      ? destinationsOf(user).filter((own) => own.channel !== channel)
      : [{ channel, value: from, slot: 'old' }]
  const others = replaced.filter(({ value }) => value !== from)
  return [...old.map((one) => ({ ...one, changeId: id })), ...others]
}
