import type { SelfieView } from '@platform/contracts/pog/avatars-http'
import { SELFIE_CONSENT_VERSION } from '@platform/contracts/pog/selfies'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'

const PATH = '/pog/avatars/selfie'

/** Sends the user's selfie, with the version of the text that they have agreed to. It takes the place of an earlier one. */
export function useSendSelfie() {
  const api = useApi()
  return useWrite({
    async mutationFn(picture: Blob) {
      const form = new FormData()
      form.append('picture', picture)
      const path = `${PATH}?consentVersion=${SELFIE_CONSENT_VERSION}`
      return unwrap(await api.postImageUploadWithAuth<SelfieView>(path, form))
    },
  })
}

/** Deletes the selfie that waits for an avatar. */
export function useDeleteSelfie() {
  const api = useApi()
  return useWrite({
    mutationFn: async () => unwrap(await api.deleteWithAuth<SelfieView>(PATH)),
  })
}
