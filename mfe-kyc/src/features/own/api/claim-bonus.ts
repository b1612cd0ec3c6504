import type { BonusView } from '@platform/contracts/kyc/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { useWrite } from '@platform/remote-kit/use-write'
import { useOwnKycCache } from '../../steps/api/own-kyc.ts'

/** Claims the bonus for being verified, once: it then waits among the user's earnings. */
export function useClaimBonus() {
  const api = useApi()
  const shell = useShell()
  const { refresh } = useOwnKycCache()
  const sendOnce = useSendOnce(async (body: object, idempotencyKey) =>
    unwrap(await api.postWithAuth<BonusView>('/kyc/claim-bonus', body, { idempotencyKey })),
  )
  return useWrite({
    mutationFn: () => sendOnce({}),
    onSuccess({ currency }) {
      shell.track('kyc_bonus_claimed', { currency })
    },
    // Also after a refusal: it was perhaps claimed on another device.
    onSettled: refresh,
  })
}
