import { UNDO_CONTACT_PATH } from '@platform/contracts/shell/paths'
import { type ContactChange, undoToken } from '../../domain/contact-change.ts'
import { contactMessageOf } from '../../domain/contact-message.ts'
import type { Destination } from '../../domain/destination.ts'
import { maskDestination } from '../../domain/mask-destination.ts'
import type { ChangedUser } from '../../repositories/contacts.ts'
import type { Dependencies } from '../dependencies.ts'
import { destinationsOf } from '../proofs/proof-ways.ts'

type Needed = Pick<Dependencies, 'contacts' | 'notices' | 'secrets'>

const BATCH = 100

/** Says to the old number or address of a user that another replaced it. What is not sent stays for the worker. */
export async function deliverContactNotices(deps: Needed, userId: string): Promise<void> {
  const found = await deps.contacts.find(userId)
  if (found) await deliver(deps, found).catch(() => {})
}

/** Of every user; the worker calls it. A user whose provider refuses does not keep others from theirs. */
export async function deliverLeftContactNotices(deps: Needed, signal: AbortSignal): Promise<void> {
  for (const changed of await deps.contacts.unreported(BATCH)) {
    if (signal.aborted) return
    await deliver(deps, changed).catch(() => {})
  }
}

async function deliver(
  { contacts, notices, secrets }: Needed,
  { user, changes, unreported }: ChangedUser,
): Promise<void> {
  for (const id of unreported) {
    const change = changes.find((one) => one.id === id)
    const to = change && listenerOf(user, change)
    if (change && to) {
      const { channel, language } = change
      const token = undoToken(secrets.contact, { userId: user.id, id })
      await notices.send(to, id, (facts) =>
        contactMessageOf(language, {
          ...facts,
          channel,
          to: maskDestination({ channel, value: change.to }),
          link: `${facts.origin}${UNDO_CONTACT_PATH}#token=${token}`,
        }),
      )
    }
    await contacts.setReported(user.id, id)
  }
}

/** The old one; where there was none, what the user has on the other channel. */
function listenerOf(
  user: ChangedUser['user'],
  { channel, from }: ContactChange,
): Destination | undefined {
  if (from !== null) return { channel, value: from }
  return destinationsOf(user).find((own) => own.channel !== channel)
}
