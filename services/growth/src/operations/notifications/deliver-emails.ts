import { isInDigest } from '../../domain/notifications/delivery-plan.ts'
import { quietUntil } from '../../domain/notifications/local-clock.ts'
import { digestMailOf, mailOf } from '../../domain/notifications/mail-text.ts'
import { beingTried, nextTry } from '../../domain/notifications/retry.ts'
import { unsubscribeToken } from '../../domain/notifications/unsubscribe-token.ts'
import type { Digest } from '../../repositories/digests.ts'
import { deliverWaiting, type Tried } from './deliver-waiting.ts'
import { inLanes } from './in-lanes.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'
import { isReadBy } from './read-notifications.ts'

type Needed = Pick<
  NotificationDependencies,
  | 'notifications'
  | 'notificationSettings'
  | 'digests'
  | 'mailer'
  | 'unsubscribeSecret'
  | 'siteOrigin'
  | 'reportSettled'
  | 'clock'
>

const BATCH = 100

/** Sends the e-mails that are due. @returns how many were */
export function deliverEmails(deps: Needed, signal: AbortSignal): Promise<number> {
  const send = async ({
    id,
    userId,
    kind,
    facts,
  }: { id: string; userId: string } & Parameters<typeof mailOf>[0]) => {
    const token = unsubscribeToken({ userId, kind }, deps.unsubscribeSecret)
    const written = mailOf({ kind, facts }, { origin: deps.siteOrigin, token })
    return triedOf(await deps.mailer.send(userId, { id, ...written }))
  }
  return deliverWaiting(deps, 'email', send, signal)
}

/** Sends the digests that are due. @returns how many were */
export async function deliverDigests(deps: Needed, signal: AbortSignal): Promise<number> {
  let found = 0
  let page: Digest[] = []
  do {
    page = await deps.digests.due(deps.clock.now(), BATCH)
    found += page.length
    await inLanes(page, signal, (digest) => deliverDigest(deps, digest))
  } while (page.length === BATCH && !signal.aborted)
  return found
}

async function deliverDigest(deps: Needed, digest: Digest): Promise<void> {
  const { digests, notifications, notificationSettings, clock } = deps
  const { id, userId, digestAt } = digest
  const settings = await notificationSettings.of(userId)
  const until = quietUntil(clock.now(), settings)
  if (until) {
    await digests.settle(id, digest, { tries: digest.tries, nextTryAt: until })
    return
  }
  const trying = beingTried(digest, clock.now())
  if (!(await digests.settle(id, digest, trying))) return
  const items = (await notifications.ofDigest(userId, digestAt)).filter((one) =>
    isInDigest({ kind: one.kind, isRead: isReadBy(one, settings.readUntil) }, settings),
  )
  const send = () => sendDigest(deps, digest, items).catch(() => 'later' as const)
  const tried = items.length === 0 ? 'done' : await send()
  const next = tried === 'done' ? null : nextTry(digest, clock.now())
  if (!next) {
    await notifications.endDigest(userId, digestAt)
    deps.reportSettled('digest', tried === 'done' ? 'done' : 'given-up')
  }
  await digests.settle(id, trying, next)
}

async function sendDigest(
  { mailer, unsubscribeSecret, siteOrigin }: Needed,
  { id, userId }: Digest,
  items: Parameters<typeof digestMailOf>[0],
): Promise<Tried> {
  const token = unsubscribeToken({ userId, kind: null }, unsubscribeSecret)
  const written = digestMailOf(items, { origin: siteOrigin, token })
  return triedOf(await mailer.send(userId, { id, ...written }))
}

const triedOf = (
  outcome: Awaited<ReturnType<NotificationDependencies['mailer']['send']>>,
): Tried => (outcome === 'not-sent' ? 'later' : 'done')
