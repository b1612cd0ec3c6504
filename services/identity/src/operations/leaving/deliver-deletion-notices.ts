import { DELETION_PATH } from '@platform/contracts/shell/paths'
import type { Deletion } from '../../domain/deletion.ts'
import { deletionMessageOf, keptMessageOf } from '../../domain/deletion-message.ts'
import type { Facts } from '../../domain/notice.ts'
import { allDestinationsOf } from '../../domain/notice-destinations.ts'
import { deliverUnsent } from '../deliver-unsent.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendToEach } from '../send-to-each.ts'

type Needed = Pick<Dependencies, 'deletions' | 'contacts' | 'notices' | 'clock'>

/** Says to a user, wherever they are reached, when their account is deleted, or that it stays. What is not sent stays for the worker. */
export async function deliverDeletionNotice(deps: Needed, userId: string): Promise<void> {
  const deletion = await deps.deletions.find(userId)
  if (deletion && !deletion.reported) await deliver(deps, deletion).catch(() => {})
}

/** Of every user; the worker calls it. */
export async function deliverUnsentDeletionNotices(
  deps: Needed & Pick<Dependencies, 'reportGivenUp'>,
  signal: AbortSignal,
): Promise<void> {
  const { unsent: due, postpone, giveUp } = deps.deletions
  const messages = { kind: 'deletion', giveUp } as const
  const source = {
    due,
    deliver: (deletion: Deletion) => deliver(deps, deletion),
    postpone,
    messages,
  }
  await deliverUnsent(deps, source, signal)
}

async function deliver(
  { deletions, contacts, notices, clock }: Needed,
  deletion: Deletion,
): Promise<void> {
  const { userId, requestedAt, keptAt, sentTo = [] } = deletion
  const about = deletion.state === 'kept' ? 'kept' : 'deletion'
  const key = keptAt ? `kept.${keptAt.getTime()}` : requestedAt.getTime()
  const changed = await contacts.find(userId)
  await sendToEach(changed ? allDestinationsOf(changed, clock.now()) : [], sentTo, {
    send: ({ slot, ...to }) =>
      notices.send(to, { id: `${userId}.${slot}.${key}`, about }, (facts) =>
        messageOf(deletion, facts),
      ),
    mark: (slot) => deletions.setSent(deletion, slot),
  })
  await deletions.setReported(deletion)
}

const messageOf = ({ state, language, dueAt }: Deletion, facts: Facts) =>
  state === 'kept'
    ? keptMessageOf(language, facts)
    : deletionMessageOf(language, { ...facts, dueAt, link: `${facts.origin}${DELETION_PATH}` })
