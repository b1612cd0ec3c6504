import type { CodeProvider } from '@platform/contracts/identity/social'
import { DomainError, ProviderError } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { freshToken } from './fresh-token.ts'

type Needed = Pick<Dependencies, 'outsideAccounts' | 'social' | 'secrets' | 'clock'>

/**
 * Reads the present name of the user's account from its provider.
 * @throws DomainError SOCIAL_NOT_CONNECTED, SOCIAL_NOT_CONFIGURED, SOCIAL_RECONNECT_NEEDED, SOCIAL_UNAVAILABLE
 */
export async function updateHandle(
  deps: Needed,
  userId: string,
  provider: CodeProvider | 'steam',
): Promise<void> {
  const { outsideAccounts, social } = deps
  const account = await outsideAccounts.held(provider, userId)
  if (!account || account.disconnectedAt) throw new DomainError('SOCIAL_NOT_CONNECTED')
  if (!social[provider]) throw new DomainError('SOCIAL_NOT_CONFIGURED')
  const { subject } = account
  const read =
    provider === 'steam'
      ? social.steam?.handleOf(subject)
      : freshToken(deps, userId, provider).then(({ accessToken }) =>
          social[provider]?.handleOf(subject, accessToken),
        )
  const handle = await read?.catch((error) => {
    if (!(error instanceof ProviderError)) throw error
    throw new DomainError('SOCIAL_UNAVAILABLE', undefined, { cause: error })
  })
  await outsideAccounts.setHandle(account, handle ?? null)
}
