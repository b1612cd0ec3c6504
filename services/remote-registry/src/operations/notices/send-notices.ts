import { webhookHeaders } from '@platform/service-kit'
import { type NoticeMessage, nextOf, nextTryOf, recipientsOf } from '../../domain/notices/notice.ts'
import { noticeMail } from '../../domain/notices/notice-mail.ts'
import type { Dependencies } from '../dependencies.ts'

export type SendDependencies = Pick<
  Dependencies,
  'notices' | 'noticeSecrets' | 'providers' | 'roles' | 'clock' | 'log'
>

/** Messages that are sent at once: a receiver that hangs delays no more than those of one run. */
const AT_ONCE = 20
/** Of which they are chosen. */
const LOOKED_AT = 200
/** Longer than an attempt takes: no other instance has the message meanwhile. */
const LEASE_MS = 60_000

/** Sends what is due. A message that a crash cut short is sent again: receivers know it by its id. */
export async function sendNotices(deps: SendDependencies, signal: AbortSignal): Promise<void> {
  const { notices, clock } = deps
  const due = nextOf(await notices.due(clock.now(), LOOKED_AT), AT_ONCE)
  const sent = due.map(async (message) => {
    const leased = await notices.lease(message, new Date(clock.now().getTime() + LEASE_MS))
    if (leased) await sendOne(deps, leased, signal)
  })
  const failed = (await Promise.allSettled(sent)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  )
  if (failed.length > 0 && !signal.aborted) throw new AggregateError(failed, 'notices not sent')
}

async function sendOne(
  deps: SendDependencies,
  leased: NoticeMessage,
  signal: AbortSignal,
): Promise<void> {
  const { notices, clock, log } = deps
  const failure = await (leased.by === 'webhook'
    ? postNotice(deps, leased, signal)
    : mailNotice(deps, leased))
  const nextTryAt = failure === null ? null : nextTryOf(leased, clock.now())
  await notices.record(leased, { lastFailure: failure, nextTryAt })
  if (failure === null || nextTryAt) return
  const { team, by, notice } = leased
  log.warn({ team, by, notice: notice.id, failure }, 'a notice was given up')
}

/** @returns why it failed; null if it did not */
async function postNotice(
  { providers, noticeSecrets, roles, clock }: SendDependencies,
  { team: name, address, notice }: NoticeMessage,
  signal: AbortSignal,
): Promise<string | null> {
  const { teams } = await roles.current()
  const team = teams.find((one) => one.name === name)
  // The team may have another address by now, or be gone.
  if (team?.notify?.webhook?.url !== address) return 'NOT_WANTED'
  const body = JSON.stringify(notice)
  const headers = webhookHeaders([noticeSecrets(team)], { id: notice.id, body }, clock.now())
  const attempt = await providers.webhookTargets.post(address, headers, body, signal)
  if ('failure' in attempt) return attempt.failure
  return attempt.status >= 200 && attempt.status < 300 ? null : `STATUS_${attempt.status}`
}

async function mailNotice(
  { providers, roles }: SendDependencies,
  { id, address, notice }: NoticeMessage,
): Promise<string | null> {
  const { teams } = await roles.current()
  const wanted = recipientsOf(teams, notice.data.remote)
  // It may have been taken off its team by now.
  if (!wanted.some((one) => one.by === 'email' && one.address === address)) return 'NOT_WANTED'
  try {
    await providers.smtp.send({ to: address, id, ...noticeMail(notice) })
    return null
  } catch {
    // Its words may have the address.
    return 'MAIL_NOT_ACCEPTED'
  }
}
