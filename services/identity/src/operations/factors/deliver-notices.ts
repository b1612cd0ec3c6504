import { factorMessageOf } from '../../domain/factor-message.ts'
import {
  giveUpNotices,
  inOrderToSend,
  noticeSent,
  postponeNotices,
  sessionsEnded,
  withoutNotice,
} from '../../domain/factor-notices.ts'
import { securityDestinationsOf } from '../../domain/notice-destinations.ts'
import type { SecondFactor } from '../../domain/second-factor.ts'
import { deliverUnsent } from '../deliver-unsent.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendToEach } from '../send-to-each.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { tryEach } from '../try-each.ts'

type Needed = Pick<
  Dependencies,
  'factors' | 'contacts' | 'notices' | 'sessions' | 'events' | 'clock'
>

/**
 * Sends the message to a user about what was just done with their second factor: others have calls of their own, and of many at once each would
 * send those of all. What is not sent stays for the worker.
 */
export async function deliverNotice(deps: Needed, userId: string, noticeId: string): Promise<void> {
  const factor = await deps.factors.find(userId)
  const notices = factor.notices.filter(({ id }) => id === noticeId)
  await deliver(deps, { ...factor, notices }).catch(() => {})
}

/** Of every user; the worker calls it. */
export async function deliverUnsentNotices(
  deps: Needed & Pick<Dependencies, 'reportGivenUp'>,
  signal: AbortSignal,
): Promise<void> {
  const { factors } = deps
  await deliverUnsent(
    deps,
    {
      due: factors.unsent,
      deliver: (factor) => deliver(deps, factor),
      postpone: ({ id, retry }, next) =>
        factors.change(id, (current) => ({
          next: postponeNotices(current, retry, next),
          result: null,
        })),
      messages: {
        kind: 'factor',
        giveUp: ({ id, retry }) =>
          factors.change(id, (current) => {
            const next = giveUpNotices(current, retry)
            return { next, result: next.notices.length < current.notices.length }
          }),
      },
    },
    signal,
  )
}

/**
 * By mail where the user has an address, else to the phone; everywhere while one of them can be brought back. Users of
 * outside accounts alone have neither.
 */
async function deliver(deps: Needed, factor: SecondFactor): Promise<void> {
  const { factors, contacts, notices, clock } = deps
  const { userId } = factor
  if (factor.notices.some(({ endsSessions }) => endsSessions)) {
    await contacts.renewEpoch(userId)
    await endSessionsOf(deps, userId, null)
    await factors.change(userId, (current) => ({ next: sessionsEnded(current), result: null }))
  }
  const changed = await contacts.find(userId)
  const destinations = changed ? securityDestinationsOf(changed, clock.now()) : []
  await tryEach(inOrderToSend(factor.notices), async (notice) => {
    const { id, sentTo = [] } = notice
    await sendToEach(destinations, sentTo, {
      send: ({ slot, ...to }) =>
        notices.send(to, { id: `${id}.${slot}`, about: notice.kind }, (facts) =>
          factorMessageOf(notice, facts),
        ),
      mark: (slot) =>
        factors.change(userId, (current) => ({
          next: noticeSent(current, id, slot),
          result: undefined,
        })),
    })
    await factors.change(userId, (current) => ({ next: withoutNotice(current, id), result: null }))
  })
}
