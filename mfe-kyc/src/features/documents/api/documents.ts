import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import type { DocumentView } from '@platform/contracts/kyc/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useOwnKycCache } from '../../steps/api/own-kyc.ts'
import type { AskedSide } from '../model/documents-of.ts'

/** Stores a picture of a side of a document, in place of an earlier one. */
export function useSendDocument({ kind, side }: Pick<AskedSide, 'kind' | 'side'>) {
  const api = useApi()
  const shell = useShell()
  const { refresh } = useOwnKycCache()
  return useWrite({
    async mutationFn(picture: Blob) {
      const form = new FormData()
      form.append('picture', picture)
      const query = new URLSearchParams({ kind, side, consentVersion: `${KYC_CONSENT_VERSION}` })
      const path = `/kyc/documents?${query}`
      return unwrap(await api.postImageUploadWithAuth<DocumentView>(path, form))
    },
    async onSuccess() {
      shell.track('kyc_document_sent', { kind })
      await refresh()
    },
  })
}

export function useDeleteDocument() {
  const api = useApi()
  const { refresh } = useOwnKycCache()
  return useWrite({
    mutationFn: async (id: string) =>
      unwrap(await api.deleteWithAuth<{ deleted: true }>(`/kyc/documents/${id}`)),
    onSuccess: refresh,
  })
}
