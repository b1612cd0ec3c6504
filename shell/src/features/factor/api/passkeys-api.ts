import type { Session } from '@platform/contracts/identity/http'
import type {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRegistered,
  PasskeyRequest,
  Passkeys,
} from '@platform/contracts/identity/passkeys'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

/** The user's passkeys. */
export const passkeysQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<Passkeys>('/auth/passkeys', { signal })),
  })

/** Calls about passkeys. Each rejects with ApiFailure. */
export function passkeysApi(api: ApiClient) {
  return {
    askToRegister: async () =>
      unwrap(await api.postWithAuth<PasskeyCreation>('/auth/passkeys/register/options', undefined)),
    register: async (name: string, credential: PasskeyAttestation) =>
      unwrap(
        await api.postWithAuth<PasskeyRegistered>('/auth/passkeys/register/verify', {
          name,
          credential,
        }),
      ),
    rename: async (id: string, name: string) =>
      unwrap(await api.putWithAuth<Passkey>(`/auth/passkeys/${id}`, { name })),
    remove: async (id: string) => unwrap(await api.deleteWithAuth<null>(`/auth/passkeys/${id}`)),
    askToLogIn: async () =>
      unwrap(await api.post<PasskeyRequest>('/auth/passkeys/log-in/options', undefined)),
    logIn: async (credential: PasskeyAssertion) =>
      unwrap(
        await api.post<Session | SecondFactorRequired>('/auth/passkeys/log-in/verify', {
          credential,
        }),
      ),
    askForSecondStep: async (ticket: string) =>
      unwrap(await api.post<PasskeyRequest>('/auth/passkeys/second-step/options', { ticket })),
    askForProof: async () =>
      unwrap(await api.postWithAuth<PasskeyRequest>('/auth/passkeys/proof/options', undefined)),
  }
}
