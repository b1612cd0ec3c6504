import { REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import {
  type Mail,
  type MailOutcome,
  mailBody,
  mailOutcome,
  mailParams,
} from '@platform/contracts/identity/mails'
import { sessionProof, sessionProofParams } from '@platform/contracts/identity/proofs'
import { sessionExpiry, sessionExpiryParams } from '@platform/contracts/identity/sessions'
import { answers, DomainError, ok } from '@platform/service-kit'
import { startServiceDouble } from '@platform/testing/start-service-double'
import type { TestClock } from '@platform/testing/test-clock'

/** Plays identity's e-mails, and proofs and ends of sessions, as its contract says: each e-mail is sent once, whatever growth asks. */
export interface IdentityDouble {
  url: string
  /** E-mails that were sent, in their order; a repeated id is sent once. */
  mails: (Mail & { userId: string })[]
  /** How often growth asked. */
  asked: number
  /** What becomes of the next ones: `down` answers nothing of use, `lost` sends and then answers nothing. */
  state: MailOutcome | 'down' | 'lost'
  /** Users whose proof is not fresh. */
  unproven: Set<string>
  /** When sessions expire, by their ids, null of one that is over; all others have just begun. */
  expiries: Map<string, Date | null>
  stop(): Promise<void>
}

/** @param growthUrl address of growth, whose public key verifies its calls */
export async function startIdentityDouble(
  growthUrl: string,
  clock: TestClock,
): Promise<IdentityDouble> {
  const double: IdentityDouble = {
    url: '',
    mails: [],
    asked: 0,
    state: 'sent',
    unproven: new Set(),
    expiries: new Map(),
    stop: async () => {},
  }
  const { url, stop } = await startServiceDouble(
    'identity',
    { growth: growthUrl },
    clock,
    (app) => {
      app.get(
        '/internal/users/:userId/sessions/:sessionId/proof',
        {
          config: { access: { service: ['growth'] } },
          schema: { params: sessionProofParams, response: answers({ 200: sessionProof }) },
        },
        async ({ params }) => {
          if (!double.unproven.has(params.userId)) return ok({ proof: 'fresh' as const })
          return ok({ proof: 'needed' as const, ways: [{ way: 'totp' as const }] })
        },
      )
      app.get(
        '/internal/users/:userId/sessions/:sessionId',
        {
          config: { access: { service: ['growth'] } },
          schema: { params: sessionExpiryParams, response: answers({ 200: sessionExpiry }) },
        },
        async ({ params }) => {
          const usual = new Date(clock.now().getTime() + REFRESH_TOKEN_LIFETIME_MS)
          const known = double.expiries.get(params.sessionId)
          const expiresAt = known === undefined ? usual : known
          return ok({ expiresAt: expiresAt?.toISOString() ?? null })
        },
      )
      app.post(
        '/internal/users/:userId/mails',
        {
          config: { access: { service: ['growth'] } },
          schema: { params: mailParams, body: mailBody, response: answers({ 200: mailOutcome }) },
        },
        async ({ params, body }) => {
          const { state } = double
          double.asked += 1
          if (state === 'down') throw new DomainError('UNAVAILABLE')
          if (state !== 'sent' && state !== 'lost') return ok({ outcome: state })
          if (!double.mails.some(({ id }) => id === body.id)) {
            double.mails.push({ ...body, userId: params.userId })
          }
          if (state === 'lost') throw new DomainError('UNAVAILABLE')
          return ok({ outcome: 'sent' as const })
        },
      )
    },
  )
  return Object.assign(double, { url, stop })
}
