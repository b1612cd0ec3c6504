import type { Role } from '@platform/contracts/identity/rights'
import { createEventFactory, uuids } from '@platform/service-kit'
import type { Answer } from '@platform/testing/caller'
import { grantRoles } from '../operations/grant-roles.ts'
import { openRepositories } from './open-repositories.ts'
import { newPhone, type TestIdentity } from './start-identity.ts'

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** Headers of an operator's request. */
export async function operatorOf(
  identity: TestIdentity,
  role: Role = 'admin',
): Promise<Record<string, string>> {
  const phone = newPhone()
  const { close, ...repositories } = await openRepositories(identity)
  const events = createEventFactory('identity', identity.clock, uuids)
  const deps = { ...repositories, events, clock: identity.clock, ids: uuids }
  const destination = { channel: 'phone', value: phone } as const
  await grantRoles(deps, { destination, roles: [role], by: 'command:test' })
  await close()
  // Only tokens issued from now on carry the role.
  return bearer((await identity.logIn(phone)).accessToken)
}

let partners = 0

export type PartnerUnderTest = Awaited<ReturnType<typeof newPartner>>

/** A partner that the operator creates, and the calls of its server. */
export async function newPartner(identity: TestIdentity, operator: Record<string, string>) {
  partners += 1
  const key = `pk_partner${String(partners).padStart(4, '0')}`
  const terms = {
    name: `Site ${partners}`,
    origins: ['https://site.example'],
    embeds: ['campaign-feed'],
  }
  const path = `/api/auth/admin/partners/${key}`
  let before: object | null = null
  /** Sets the first terms with these changes. */
  const set = async (changes: object = {}) => {
    const next = { ...terms, active: true, ...changes }
    const answer = await identity.call('PUT', path, {
      headers: operator,
      body: { ...next, before },
    })
    before = next
    return answer
  }
  await set()
  let secrets = 0
  const newSecret = async (): Promise<string> => {
    const body = { before: secrets }
    secrets += 1
    const made = await identity.call('POST', `${path}/secret`, { headers: operator, body })
    return made.data.secret
  }
  const secret = await newSecret()

  const requestToken = (
    externalUserId: string,
    purpose: string,
    credentials = `${key}:${secret}`,
  ) =>
    identity.post(
      '/api/auth/embed/tokens',
      { externalUserId, purpose },
      { authorization: `Basic ${btoa(credentials)}` },
    )
  const tokenFor = async (externalUserId: string, purpose: 'sign-in' | 'connect') =>
    (await requestToken(externalUserId, purpose)).data.token as string
  const redeem = (token: string): Promise<Answer> =>
    identity.post('/api/auth/embed/sign-in', { partner: key, token })

  return {
    key,
    name: terms.name,
    secret,
    set,
    newSecret,
    requestToken,
    tokenFor,
    redeem,
    /** The user of our site opens the partner's link and agrees. */
    async connect(externalUserId: string, accessToken: string, more: object = {}): Promise<Answer> {
      const token = await tokenFor(externalUserId, 'connect')
      const body = { partner: key, token, ...more }
      return identity.post('/api/auth/embed/connect', body, bearer(accessToken))
    },
    signIn: async (externalUserId: string) => redeem(await tokenFor(externalUserId, 'sign-in')),
  }
}
