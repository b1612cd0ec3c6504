import type { ChestOpening } from '@platform/contracts/wallet/rkade'
import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { ownTimeZone } from '@platform/remote-kit/own-time-zone'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useRef } from 'react'
import { useRefreshRkade } from './rkade.ts'

/** Opens the chest of the day. Until the server has answered, every press is the same opening. */
export function useOpenChest() {
  const api = useApi()
  const shell = useShell()
  const refresh = useRefreshRkade()
  const key = useRef<string>(undefined)
  return useWrite({
    mutationFn: async () => {
      key.current ??= newIdempotencyKey()
      const { current: idempotencyKey } = key
      const body = { timeZone: ownTimeZone() ?? 'UTC' }
      return unwrap(
        await api.postWithAuth<ChestOpening>('/rkade/chest/open', body, { idempotencyKey }),
      )
    },
    onSuccess({ prize }) {
      key.current = undefined
      shell.track('chest_opened', { prize })
      shell.invalidate('balance')
      refresh()
    },
    onError(failure) {
      // Nothing was opened: another press, which may be one of the next day, is another opening.
      if (isRefusedForGood(failure)) key.current = undefined
      shell.track('chest_refused', { code: failureCode(failure) })
      refresh()
    },
  })
}
