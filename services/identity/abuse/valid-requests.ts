import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { OTP } from '@platform/contracts/constants'
import { embedName } from '@platform/contracts/identity/partners'
import { GAMER_ROLES, PRIVACY_DEFAULTS } from '@platform/contracts/identity/profile'
import {
  type AbuseContext,
  once,
  type ValidRequest,
  type ValidRequests,
} from '@platform/testing/abuse'
import { cardNameRequests } from './card-names.ts'
import { contactRequests } from './contacts.ts'
import { lastMessage } from './last-message.ts'
import { leavingRequests } from './leaving.ts'
import { outsideAccountRequests } from './outside-accounts.ts'
import { partnerRequests } from './partners.ts'
import { passkeyRequests } from './passkeys.ts'
import { purposeCodeRequests } from './purpose-codes.ts'
import { rolesRequests } from './roles.ts'
import { secondFactorRequests } from './second-factors.ts'
import { newSessionUser } from './session-user.ts'
import { staffSessionRequests } from './staff-sessions.ts'

/** How far identity's clock is set back: a challenge of then may be sent again now. The second is a margin. */
const SET_BACK_MS = OTP.resendAfterMs + 1_000
/** How long the clock stays set back. */
const SET_BACK_FOR_MS = 1_500
/** Pause between two requests for challenges. */
const PAUSE_MS = 150
/** A busy service may handle no request while its clock is set back. */
const ATTEMPTS = 6

type Headers = Record<string, string>
type Post = (path: string, json: unknown, headers?: Headers) => Promise<Record<string, unknown>>

export function validRequests(context: AbuseContext): ValidRequests {
  const post: Post = (path, json, headers = {}) =>
    context.send(context.addressOf('identity'), {
      method: 'POST',
      path: `/api/auth/${path}`,
      json,
      headers,
    })
  const ofAnAccount = async (body: unknown): Promise<ValidRequest> => {
    const { headers } = await context.newUserWithAccount()
    return { headers, body }
  }
  const challenges: string[] = []
  return {
    'POST /api/auth/otp/request': async () => ({
      headers: newDevice(),
      body: { channel: 'phone', phone: context.newPhone() },
    }),
    'POST /api/auth/otp/resend': async () => {
      if (challenges.length === 0) challenges.push(...(await someOldChallenges(context)))
      return { headers: newDevice(), body: { challengeId: challenges.pop() } }
    },
    'POST /api/auth/otp/verify': async () => ({
      headers: {},
      body: await context.receiveCode(context.newPhone()),
    }),
    'POST /api/auth/register': async () => ({
      headers: newDevice(),
      body: { channel: 'phone', phone: context.newPhone(), firstName },
    }),
    'POST /api/auth/register/verify': async () => {
      const phone = context.newPhone()
      const { challengeId } = await post('register', { channel: 'phone', phone, firstName })
      const { code } = await lastMessage(context, phone)
      return { headers: {}, body: { challengeId, code, firstName } }
    },
    'PATCH /api/users/me/profile': () => ofAnAccount(newUserName()),
    'PUT /api/users/me/username': () => ofAnAccount(newUserName()),
    'PUT /api/users/me/preferred-role': () => ofAnAccount({ role: GAMER_ROLES.Quester }),
    'PUT /api/users/me/preferred-platform': () => ofAnAccount({ platform: 'Android' }),
    'PUT /api/users/me/privacy': () => ofAnAccount(PRIVACY_DEFAULTS),
    'PUT /api/users/me/consents': () => ofAnAccount({ news: true, analytics: false }),
    'PUT /api/auth/admin/partners/{key}': async () => ({
      named: { key: newPartnerKey() },
      headers: (await context.newUserWithAccount(['admin'])).headers,
      body: newPartnerTerms,
    }),
    'POST /api/auth/admin/partners/{key}/secret': async () => {
      const { key, headers } = await partnerWithoutSecret(context)
      return { named: { key }, headers, body: { before: 0 } }
    },
    ...partnerRequests(context),
    ...rolesRequests(context),
    ...purposeCodeRequests(context),
    ...proofs(context, post),
    ...secondFactorRequests(context),
    ...staffSessionRequests(context),
    ...passkeyRequests(context),
    ...contactRequests(context),
    ...cardNameRequests(context),
    ...leavingRequests(context),
    ...handOvers(context, post),
    ...outsideAccountRequests(context),
  }
}

/** A user proves the account again, by a code to their own number. */
function proofs(context: AbuseContext, post: Post): ValidRequests {
  async function newUser() {
    const { phone, headers } = await newSessionUser(context)
    return { phone, headers: { ...newDevice(), ...headers } }
  }
  return {
    'POST /api/auth/proof/code': async () => ({
      headers: (await newUser()).headers,
      body: { channel: 'phone' },
    }),
    'POST /api/auth/proof/verify': async () => {
      const { phone, headers } = await newUser()
      const { challengeId } = await post('proof/code', { channel: 'phone' }, headers)
      const { code } = await lastMessage(context, phone)
      return { headers, body: { challengeId, code } }
    },
  }
}

const firstName = 'Abuse'
const newUserName = () => ({ userName: `a${randomBytes(5).toString('hex')}` })
const newDevice = () => ({ 'x-device-id': randomUUID() })

/** At least one challenge. @throws when identity handled no request while its clock was behind */
async function someOldChallenges(context: AbuseContext): Promise<string[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await oldChallenges(context)
    if (found.length > 0) return found
  }
  throw new Error('no challenge could be asked for while the clock was behind')
}

/** Challenges requested while identity's clock is behind, so that they may be sent again as soon as it is right. */
async function oldChallenges(context: AbuseContext): Promise<string[]> {
  let isOver = false
  const skew = { byMs: -SET_BACK_MS, ms: SET_BACK_FOR_MS }
  const behind = context.skewClock('identity', skew).finally(() => {
    isOver = true
  })
  const found: string[] = []
  for (;;) {
    const { challengeId, resendAt } = await context.send(context.addressOf('identity'), {
      method: 'POST',
      path: '/api/auth/otp/request',
      headers: newDevice(),
      json: { channel: 'phone', phone: context.newPhone() },
    })
    if (Date.parse(String(resendAt)) < Date.now()) found.push(String(challengeId))
    else if (isOver) break
    await sleep(PAUSE_MS)
  }
  await behind
  return found
}

const newPartnerKey = () => `pk_${randomBytes(8).toString('hex')}`
const newPartnerTerms = {
  ...{ name: 'Abuse', origins: ['https://abuse.example'], embeds: embedName.options },
  before: null,
}

/** A partner that an operator has just made, and the operator's headers. */
async function partnerWithoutSecret(context: AbuseContext) {
  const { headers } = await context.newUserWithAccount(['admin'])
  const key = newPartnerKey()
  const path = `/api/auth/admin/partners/${key}`
  await context.send(context.api, { method: 'PUT', path, json: newPartnerTerms, headers })
  return { key, path, headers }
}

/** The same with its first secret. */
async function newPartner(context: AbuseContext): Promise<{ key: string; secret: string }> {
  const { key, path, headers } = await partnerWithoutSecret(context)
  const { secret } = await context.send(context.api, {
    ...{ method: 'POST', path: `${path}/secret`, json: { before: 0 }, headers },
  })
  return { key, secret: String(secret) }
}

const credentialsOf = ({ key, secret }: { key: string; secret: string }) => ({
  authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
})

/** A partner hands its users over. */
function handOvers(context: AbuseContext, post: Post): ValidRequests {
  const partner = once(() => newPartner(context))
  const tokenFor = async (purpose: string, externalUserId: string = randomUUID()) => {
    const { key, secret } = await partner()
    const headers = credentialsOf({ key, secret })
    const { token } = await post('embed/tokens', { externalUserId, purpose }, headers)
    return { partner: key, token: String(token) }
  }
  const connect = async (): Promise<ValidRequest> => ({
    headers: (await context.newUserWithAccount()).headers,
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
      const { headers } = await context.newUserWithAccount()
      await post('embed/connect', await tokenFor('connect', externalUserId), headers)
      return { headers: {}, body: await tokenFor('sign-in', externalUserId) }
    },
  }
}
