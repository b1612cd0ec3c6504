import type { Session } from '@platform/contracts/identity/http'
import type {
  FactorProof,
  FactorProven,
  RecoveryCodes,
  SecondFactorStatus,
  TotpConfirmed,
  TotpEnrolment,
} from '@platform/contracts/identity/second-factor'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

/** The user's second factor. */
export const factorQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<SecondFactorStatus>('/auth/second-factor', { signal })),
  })

/** Calls about it. Each rejects with ApiFailure. */
export function factorApi(api: ApiClient) {
  return {
    /** The second step of a log-in. */
    logIn: async (ticket: string, proof: FactorProof) =>
      unwrap(await api.post<Session>('/auth/second-factor/verify', { ticket, proof })),
    prove: async (proof: FactorProof) =>
      unwrap(await api.postWithAuth<FactorProven>('/auth/proof/second-factor', proof)),
    enrol: async () => unwrap(await api.postWithAuth<TotpEnrolment>('/auth/totp/enrol', undefined)),
    confirm: async (code: string) =>
      unwrap(await api.postWithAuth<TotpConfirmed>('/auth/totp/confirm', { code })),
    remove: async () => unwrap(await api.deleteWithAuth<null>('/auth/totp')),
    renewCodes: async () =>
      unwrap(
        await api.postWithAuth<RecoveryCodes>('/auth/second-factor/recovery-codes', undefined),
      ),
  }
}
