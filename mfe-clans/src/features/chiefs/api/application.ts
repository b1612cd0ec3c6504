import type {
  ChiefApplicationBody,
  ChiefApplicationView,
} from '@platform/contracts/clans/chief-applications'
import type { OtpChallenge } from '@platform/contracts/identity/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useLanguage, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'

const keyOf = (userId: string | null) => ['chief-application', userId] as const

/** The user's application to be a verified chief; null while there is none. */
export function useOwnApplication() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<ChiefApplicationView | null>({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<ChiefApplicationView | null>('/clans/chief-applications/me', {
          signal,
        }),
      ),
    enabled: userId !== null,
    refetchOnMount: 'always',
  })
}

/** Sends an application. */
export function useApply() {
  const api = useApi()
  const userId = useViewerId()
  const queries = useQueryClient()
  return async (body: ChiefApplicationBody) => {
    const sent = unwrap(
      await api.postWithAuth<ChiefApplicationView>('/clans/chief-applications', body),
    )
    queries.setQueryData(keyOf(userId), sent)
  }
}

/** Sends a code to the phone number of the account, good for an application alone. */
export function useSendCode() {
  const api = useApi()
  const lang = useLanguage()
  return useWrite({
    mutationFn: async () =>
      unwrap(
        await api.postWithAuth<OtpChallenge>(
          '/clans/otp',
          { channel: 'phone' },
          { query: { lang } },
        ),
      ),
  })
}

/** Asks for another decision about a rejected application. */
export function useAppealApplication() {
  const api = useApi()
  const userId = useViewerId()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async (reason: string) =>
      unwrap(await api.postWithAuth('/clans/chief-applications/me/appeal', { reason })),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(userId) }),
  })
}
