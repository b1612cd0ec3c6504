import { sessionProof } from '@platform/contracts/identity/proofs'
import { registration, userNames } from '@platform/contracts/identity/registration'
import {
  type CodeProvider,
  type OutsideProvider,
  type SocialToken,
  socialAccount,
  socialToken,
} from '@platform/contracts/identity/social'
import { userFactAnswer } from '@platform/contracts/identity/user-facts'
import { type InternalClient, type StaffChecks, staffChecks } from '@platform/service-kit'
import type { OutsideAccount, OutsideAccounts } from '../domain/outside-account.ts'
import type { Accounts } from '../domain/referrals/accounts.ts'
import type { UserFacts } from '../domain/user-facts.ts'

/** What quests asks of the identity service. Each call throws UNAVAILABLE while it is down. */
export type IdentityClient = OutsideAccounts<CodeProvider> &
  UserFacts &
  Accounts &
  StaffChecks & {
    /** Names of those among these users who let everybody see what they win. */
    winnersAmong(userIds: readonly string[]): Promise<Map<string, string>>
  }

export function identityClient(internal: InternalClient<'identity'>): IdentityClient {
  const pathOf = (userId: string, provider: OutsideProvider) =>
    `/internal/social/${userId}/${provider}`
  // It waits for the provider when the token has to be refreshed.
  const timeoutMs = 8_000
  const registered = (userId: string, query = '') =>
    internal.call('identity', {
      method: 'GET',
      path: `/internal/users/${userId}/registration${query}`,
      data: registration,
    })
  const names = async (path: `/${string}`, userIds: readonly string[]) => {
    if (userIds.length === 0) return new Map<string, string>()
    const request = { method: 'POST', path, body: { userIds }, data: userNames } as const
    const { items } = await internal.call('identity', request)
    return new Map(
      items.flatMap(({ userId, userName }): [string, string][] =>
        userName === null ? [] : [[userId, userName]],
      ),
    )
  }
  return {
    ...staffChecks(internal),
    async linkedAccount(userId, provider) {
      const path = pathOf(userId, provider)
      const found = await internal.call('identity', { method: 'GET', path, data: socialAccount })
      const { subject, handle = null } = found
      return subject === null ? null : { subject, handle }
    },
    fact(userId, fact) {
      const path = `/internal/users/${userId}/facts/${fact}`
      return internal.call('identity', { method: 'GET', path, data: userFactAnswer })
    },
    async registration(userId, other) {
      const found = await registered(userId, `?with=${other}`)
      const { registeredAt, otherRegisteredAt, shared, former = [], isOnlyWallet = false } = found
      return {
        registeredAt: new Date(registeredAt),
        otherRegisteredAt: otherRegisteredAt === null ? null : new Date(otherRegisteredAt),
        ...{ shared, former, isOnlyWallet },
      }
    },
    formerOf: async (userId) => (await registered(userId)).former ?? [],
    async hasSession(userId, sessionId) {
      const path = `/internal/users/${userId}/sessions/${sessionId}/proof`
      const { proof } = await internal.call('identity', { method: 'GET', path, data: sessionProof })
      return proof !== 'ended'
    },
    namesOf: (userIds) => names('/internal/users/names', userIds),
    winnersAmong: (userIds) => names('/internal/users/winners', userIds),
    async account(userId, provider) {
      const path = `${pathOf(userId, provider)}/token`
      return viewOf(
        await internal.call('identity', { method: 'GET', path, data: socialToken, timeoutMs }),
      )
    },
    async renew(userId, provider, refused) {
      const path = `${pathOf(userId, provider)}/token`
      const request = { method: 'PUT', path, body: { refused }, data: socialToken } as const
      return viewOf(await internal.call('identity', { ...request, timeoutMs }))
    },
  }
}

const viewOf = ({ accessToken, subject, handle = null }: SocialToken): OutsideAccount => ({
  accessToken,
  subject,
  handle,
})
