import { KYC_CONSENT_VERSION, type VerificationKind } from '@platform/contracts/kyc/fields'
import type { BankUpdate, VerificationView } from '@platform/contracts/kyc/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useFreshProof } from '@platform/remote-kit/use-fresh-proof'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { useOwnKycCache } from '../../steps/api/own-kyc.ts'

/** Begins a verification: it goes on without the page, which shows how. Rejects with what the server refused. */
export function useSendCheck(kind: VerificationKind) {
  const api = useApi()
  const shell = useShell()
  const { take } = useOwnKycCache()
  const sendOnce = useSendOnce(async (body: object, idempotencyKey) =>
    unwrap(
      await api.postWithAuth<VerificationView>(`/kyc/verify-${kind}`, body, { idempotencyKey }),
    ),
  )
  return useReported(kind, async (fields: Record<string, string>) => {
    const verification = await sendOnce({ ...fields, consentVersion: KYC_CONSENT_VERSION })
    shell.track('kyc_started', { kind })
    take(verification)
    return verification
  })
}

/** Another bank account in the place of the verified one: the user proves first that it is them. */
export function useUpdateBank() {
  const api = useApi()
  const { take, refresh } = useOwnKycCache()
  const withProof = useFreshProof()
  const sendOnce = useSendOnce(async (body: object, idempotencyKey) =>
    unwrap(await api.postWithAuth<BankUpdate>('/kyc/update-bank', body, { idempotencyKey })),
  )
  return useReported('bank', async (fields: Record<string, string>) => {
    const body = { ...fields, consentVersion: KYC_CONSENT_VERSION }
    const { verification } = await withProof(() => sendOnce(body))
    take(verification)
    void refresh()
    return verification
  })
}

/** The code from the phone of an Aadhaar. */
export function useSendOtp(verificationId: string) {
  const api = useApi()
  const { take } = useOwnKycCache()
  const sendOnce = useSendOnce(async (body: object, idempotencyKey) =>
    unwrap(
      await api.postWithAuth<VerificationView>('/kyc/verify-aadhaar/otp', body, { idempotencyKey }),
    ),
  )
  return useReported('aadhaar', async (otp: string) => {
    const verification = await sendOnce({ verificationId, otp })
    take(verification)
    return verification
  })
}

/** The same call, whose failure is recorded and then thrown on. */
function useReported<Input, Answer>(
  kind: VerificationKind,
  send: (input: Input) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  const shell = useShell()
  return async (input) => {
    try {
      return await send(input)
    } catch (error) {
      shell.track('kyc_failed', { kind, code: failureCode(error) })
      throw error
    }
  }
}
