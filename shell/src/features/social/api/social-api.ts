import type { PhoneLoginPage, Session } from '@platform/contracts/identity/http'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import type {
  OutsideProvider,
  RedirectProvider,
  SocialOutcome,
  SocialProviders,
  SocialPurpose,
  SocialRedirect,
  SocialStatuses,
  WalletLoginNonce,
} from '@platform/contracts/identity/social'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

/** The ways in that the deployment is set up for. */
export const providersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['social-providers'],
    queryFn: async ({ signal }) =>
      unwrap(await api.get<SocialProviders>('/auth/social/providers', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The user's accounts at every provider. */
export const statusesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['social-statuses'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<SocialStatuses>('/auth/social/status', { signal })),
  })

/** The messenger's page, which leads back with a token for a number. */
export async function openMessengerPage(api: ApiClient): Promise<string> {
  const query = new URLSearchParams({ host: location.host })
  return unwrap(await api.get<PhoneLoginPage>(`/auth/phone-login/page?${query}`)).url
}

/** @param sent with what the messenger's page led back; `region` as the user's location has it */
export async function logInByMessenger(
  api: ApiClient,
  { waId, state, region }: { waId: string; state: string; region: string },
): Promise<Session | SecondFactorRequired> {
  const query = new URLSearchParams({ source: 'website', region, state })
  const body = { waId, platform: 'Browser', hostname: location.hostname }
  return unwrap(await api.post<Session | SecondFactorRequired>(`/auth/phone-login?${query}`, body))
}

interface FlowStart {
  purpose: SocialPurpose
  redirect: string
}

/** A call of a flow: as the signed-in user where it connects an account. */
const getFor = (api: ApiClient, purpose: SocialPurpose) =>
  purpose === 'connect' ? api.getWithAuth : api.get
const postFor = (api: ApiClient, purpose: SocialPurpose) =>
  purpose === 'connect' ? api.postWithAuth : api.post

export async function openProviderPage(
  api: ApiClient,
  provider: RedirectProvider,
  { purpose, redirect }: FlowStart,
): Promise<SocialRedirect> {
  const query = new URLSearchParams({ provider, host: location.host, redirect, purpose })
  return unwrap(await getFor(api, purpose)<SocialRedirect>(`/auth/social/redirect?${query}`))
}

/** @param returned the query and fragment with which the provider sent the user back */
export async function finishFlow(
  api: ApiClient,
  provider: RedirectProvider,
  purpose: SocialPurpose,
  returned: string,
): Promise<SocialOutcome> {
  const post = postFor(api, purpose)
  if (provider === 'steam') {
    return unwrap(await post<SocialOutcome>('/auth/steam/connect', { returned }))
  }
  if (provider === 'telegram') {
    return unwrap(await post<SocialOutcome>('/auth/telegram/link', { returned }))
  }
  return unwrap(await post<SocialOutcome>('/auth/social/authenticate', { provider, returned }))
}

export async function walletNonce(api: ApiClient, start: FlowStart): Promise<string> {
  const query = new URLSearchParams({ ...start })
  const { nonce } = unwrap(
    await getFor(api, start.purpose)<WalletLoginNonce>(`/auth/wallet/nonce?${query}`),
  )
  return nonce
}

export async function finishByWallet(
  api: ApiClient,
  purpose: SocialPurpose,
  signed: { message: string; signature: string },
): Promise<SocialOutcome> {
  return unwrap(await postFor(api, purpose)<SocialOutcome>('/auth/wallet/authenticate', signed))
}

export async function disconnectSocial(
  api: ApiClient,
  provider: OutsideProvider,
): Promise<SocialStatuses> {
  return unwrap(await api.postWithAuth<SocialStatuses>('/auth/social/disconnect', { provider }))
}
