import type { OwnKyc, VerificationView } from '@platform/contracts/kyc/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useCallback } from 'react'
import { withVerification } from '../model/step-of.ts'

const keyOf = (userId: string | null) => ['own-kyc', userId] as const

/** ms between two looks while a new bank account waits. */
const UPDATE_PAUSE_MS = 15_000

/** What is known of the user's identity, and what is asked. Nothing of it is in the clear. */
export function useOwnKyc() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => unwrap(await api.getWithAuth<OwnKyc>('/kyc/me', { signal })),
    enabled: userId !== null,
    refetchOnMount: 'always',
    // A new bank account takes its place without an event that the page sees.
    refetchInterval: ({ state: { data: own } }) =>
      own && own.bankUsableFrom !== null ? UPDATE_PAUSE_MS : false,
  })
}

/** Changes what the page knows: by a verification that a call has answered, or by another look at all of it. */
export function useOwnKycCache() {
  const userId = useViewerId()
  const queries = useQueryClient()
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: keyOf(userId) }),
    [queries, userId],
  )
  const take = useCallback(
    (newer: VerificationView) => {
      queries.setQueryData<OwnKyc>(
        keyOf(userId),
        (own) => own && { ...own, verifications: withVerification(own.verifications, newer) },
      )
    },
    [queries, userId],
  )
  return { refresh, take }
}
