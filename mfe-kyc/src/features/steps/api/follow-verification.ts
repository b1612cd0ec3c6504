import type { VerificationView } from '@platform/contracts/kyc/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent } from 'react'
import { isMoving } from '../model/step-of.ts'
import { useOwnKycCache } from './own-kyc.ts'

/** ms between two looks: at one that the provider checks, and at one that waits for a person. */
const PAUSE_MS = 3_000
const LONG_PAUSE_MS = 15_000

/** Looks at a verification until it is decided. What has become of it is shown, and all that rests on it is fetched anew. */
export function useFollowVerification(verification: VerificationView): void {
  const api = useApi()
  const { take, refresh } = useOwnKycCache()
  const { id } = verification
  const { data } = useQuery({
    queryKey: ['verification', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<VerificationView>(`/kyc/verification-status/${id}`, { signal })),
    enabled: isMoving(verification),
    refetchInterval: ({ state: { data: now } }) => pauseOf(now ?? verification),
  })
  const onAnswer = useEffectEvent((newer: VerificationView) => {
    if (newer.version <= verification.version) return
    take(newer)
    if (!isMoving(newer)) void refresh()
  })
  useEffect(() => {
    if (data) onAnswer(data)
  }, [data])
}

const pauseOf = ({ state, next }: VerificationView) =>
  state === 'in-review' || next !== null ? LONG_PAUSE_MS : PAUSE_MS
