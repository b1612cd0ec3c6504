import { setTimeout as sleep } from 'node:timers/promises'
import type { CodeProvider, SocialToken } from '@platform/contracts/identity/social'
import { DomainError, ProviderError } from '@platform/service-kit'
import { isFresh, type ProviderTokens } from '../../domain/outside-account.ts'
import type { KeptAccount } from '../../repositories/outside-account-schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { sealTokens, unsealTokens } from './sealed-tokens.ts'

type Needed = Pick<Dependencies, 'outsideAccounts' | 'social' | 'secrets' | 'clock'>

/** Above the deadline of a provider call: until then nobody else refreshes the same tokens. */
const REFRESH_MS = 15_000
/** How often and how long a caller waits for the refresh of another. */
const POLL_MS = 200
const POLLS = 50

/**
 * An access token of the user's account that is valid for another minute. Of callers at the same time, on any number of
 * instances, one refreshes: a provider withdraws the access when a rotated refresh token is used twice.
 * @param refused a token that the provider has refused although it has not expired
 * @throws DomainError SOCIAL_NOT_CONNECTED, SOCIAL_RECONNECT_NEEDED, SOCIAL_UNAVAILABLE
 */
export async function freshToken(
  deps: Needed,
  userId: string,
  provider: CodeProvider,
  refused?: string,
): Promise<SocialToken> {
  const { outsideAccounts, secrets, clock } = deps
  for (let poll = 0; poll < POLLS; poll += 1) {
    const account = await outsideAccounts.held(provider, userId)
    if (!account || account.disconnectedAt) throw new DomainError('SOCIAL_NOT_CONNECTED')
    if (!account.sealedTokens) throw new DomainError('SOCIAL_RECONNECT_NEEDED')
    const tokens = unsealTokens(secrets.social, account.id, account.sealedTokens)
    const now = clock.now()
    if (isFresh(tokens, now) && tokens.accessToken !== refused) return viewOf(account, tokens)

    const until = new Date(now.getTime() + REFRESH_MS)
    if (await outsideAccounts.beginRefresh(account, now, until)) {
      return viewOf(account, await refresh(deps, account, tokens, now))
    }
    await sleep(POLL_MS)
  }
  throw new DomainError('SOCIAL_UNAVAILABLE')
}

async function refresh(
  { outsideAccounts, social, secrets }: Needed,
  account: KeptAccount,
  { refreshToken }: ProviderTokens,
  now: Date,
): Promise<ProviderTokens> {
  const client = social[account.provider as CodeProvider]
  try {
    if (!client) throw new DomainError('SOCIAL_NOT_CONFIGURED')
    if (!refreshToken) throw new DomainError('SOCIAL_RECONNECT_NEEDED')
    const next = await client.refresh(refreshToken, now)
    await outsideAccounts.endRefresh(account, sealTokens(secrets.social, account.id, next))
    return next
  } catch (error) {
    if (error instanceof DomainError && error.code === 'SOCIAL_RECONNECT_NEEDED') {
      await outsideAccounts.endRefresh(account, null)
    } else {
      await outsideAccounts.leaveRefresh(account)
    }
    if (!(error instanceof ProviderError)) throw error
    throw new DomainError('SOCIAL_UNAVAILABLE', undefined, { cause: error })
  }
}

const viewOf = ({ subject, handle }: KeptAccount, { accessToken, expiresAt }: ProviderTokens) => ({
  accessToken,
  subject,
  handle,
  expiresAt: expiresAt?.toISOString() ?? null,
})
