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
      unwrap(await api.get<SocialProviders>('/auth/social/providers', { signal })).providers,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The user's accounts at every provider. */
export const statusesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['social-statuses'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<SocialStatuses>('/auth/social/status', { signal })),
  })

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
