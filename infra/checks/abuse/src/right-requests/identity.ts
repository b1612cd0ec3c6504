import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { newPhone, receiveCode, signIn } from '@platform/chaos/driver/user'
import { skewClock } from '@platform/chaos/faults/skew-clock'
import { OTP } from '@platform/contracts/constants'
import { bearer } from '../http/exchange.ts'
import { needed } from '../target/needed.ts'
import { credentialsOf, newPartner } from '../target/partner.ts'
import { ask, newPerson } from '../target/people.ts'
import type { Target } from '../target/target.ts'
import { once, type RightRequest, type RightRequests } from './right-request.ts'

/** A code may be sent again this long after it was asked for, and a bit, ms. */
const RESEND_AFTER_MS = OTP.resendAfterMs + 1_000
/** How long the clock is wrong, and between two challenges, ms. */
const WRONG_CLOCK_MS = 1_500
const PAUSE_MS = 150
/** A busy service looks at its clock late. */
const TRIES = 6

type Headers = Record<string, string>

export function identityRequests(target: Target): RightRequests {
  const post = async (path: string, json: unknown, headers: Headers = {}) => {
    const asked = { method: 'POST', path: `/api/auth/${path}`, json, headers }
    return needed(await ask(target.origins.identity[0], asked))
  }
  const challenges: string[] = []
  return {
    'POST /api/auth/otp/request': async () => ({
      headers: newDevice(),
      body: { channel: 'phone', phone: newPhone() },
    }),
    'POST /api/auth/otp/resend': async () => {
      if (challenges.length === 0) challenges.push(...(await someOldChallenges(target)))
      return { headers: newDevice(), body: { challengeId: challenges.pop() } }
    },
    'POST /api/auth/otp/verify': async () => ({
      headers: {},
      body: await receiveCode(target.platform, newPhone()),
    }),
    'PATCH /api/users/me/profile': async () => {
      const { id } = await signIn(target.platform)
      const headers = bearer(await target.tokens.user({ sub: id }))
      return { headers, body: { userName: `a${randomBytes(5).toString('hex')}` } }
    },
    ...handOvers(target, post),
  }
}

const newDevice = () => ({ 'x-device-id': randomUUID() })

/** At least one. @throws when identity's clock does not move */
async function someOldChallenges(target: Target): Promise<string[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await oldChallenges(target)
    if (found.length > 0) return found
  }
  throw new Error('no challenge could be asked for while the clock was behind')
}

/** Asked for while identity's clock is behind, so that they may be sent again as soon as it is right. */
async function oldChallenges(target: Target): Promise<string[]> {
  let isOver = false
  const wrong = { byMs: -RESEND_AFTER_MS, ms: WRONG_CLOCK_MS }
  const behind = skewClock(target.platform, 'identity', wrong).finally(() => {
    isOver = true
  })
  const found: string[] = []
  for (;;) {
    const asked = await ask(target.origins.identity[0], {
      ...{ method: 'POST', path: '/api/auth/otp/request', headers: newDevice() },
      json: { channel: 'phone', phone: newPhone() },
    })
    const { challengeId, resendAt } = needed(asked)
    if (Date.parse(String(resendAt)) < Date.now()) found.push(String(challengeId))
    else if (isOver) break
    await sleep(PAUSE_MS)
  }
  await behind
  return found
}

/** A partner hands its users over. */
function handOvers(
  target: Target,
  post: (path: string, json: unknown, headers?: Headers) => Promise<Record<string, unknown>>,
): RightRequests {
  const partner = once(() => newPartner(target))
  const tokenFor = async (purpose: string, externalUserId: string = randomUUID()) => {
    const { key, secret } = await partner()
    const headers = credentialsOf({ key, secret })
    const { token } = await post('embed/tokens', { externalUserId, purpose }, headers)
    return { partner: key, token: String(token) }
  }
  const connect = async (): Promise<RightRequest> => ({
    headers: (await newPerson(target)).headers,
    body: await tokenFor('connect'),
  })
  return {
    'POST /api/auth/embed/tokens': async () => ({
      headers: credentialsOf(await partner()),
      body: { externalUserId: randomUUID(), purpose: 'connect' },
    }),
    'POST /api/auth/embed/connect/preview': connect,
    'POST /api/auth/embed/connect': connect,
    'POST /api/auth/embed/sign-in': async () => {
      const externalUserId = randomUUID()
      const { headers } = await newPerson(target)
      await post('embed/connect', await tokenFor('connect', externalUserId), headers)
      return { headers: {}, body: await tokenFor('sign-in', externalUserId) }
    },
  }
}
