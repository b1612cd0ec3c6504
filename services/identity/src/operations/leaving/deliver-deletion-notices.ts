import { DELETION_PATH } from '@platform/contracts/shell/paths'
import type { Deletion } from '../../domain/deletion.ts'
import { deletionMessageOf } from '../../domain/deletion-message.ts'
import type { Dependencies } from '../dependencies.ts'
import { destinationsOf } from '../proofs/proof-ways.ts'

type Needed = Pick<Dependencies, 'deletions' | 'users' | 'notices'>

const BATCH = 100

/** Says to a user, wherever they get codes, when their account is deleted. What is not sent stays for the worker. */
export async function deliverDeletionNotice(deps: Needed, userId: string): Promise<void> {
  const deletion = await deps.deletions.find(userId)
  if (deletion && !deletion.reported) await deliver(deps, deletion).catch(() => {})
}

/** Of every user; the worker calls it. A user whose provider refuses does not keep others from theirs. */
export async function deliverLeftDeletionNotices(deps: Needed, signal: AbortSignal): Promise<void> {
  for (const deletion of await deps.deletions.unreported(BATCH)) {
    if (signal.aborted) return
    await deliver(deps, deletion).catch(() => {})
  }
}

async function deliver(
  { deletions, users, notices }: Needed,
  { userId, language, dueAt, requestedAt }: Deletion,
): Promise<void> {
  for (const to of destinationsOf(await users.find(userId))) {
    const id = `${userId}.${to.channel}.${requestedAt.getTime()}`
    await notices.send(to, id, (facts) =>
      deletionMessageOf(language, { ...facts, dueAt, link: `${facts.origin}${DELETION_PATH}` }),
    )
  }
  await deletions.setReported(userId)
}
