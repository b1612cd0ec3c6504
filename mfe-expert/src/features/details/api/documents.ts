import type {
  Application,
  DocumentPicture,
  ExpertDocument,
} from '@platform/contracts/expert/application-http'
import { type DocumentKind, EXPERT_DOCUMENT } from '@platform/contracts/expert/constants'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { shrinkPicture } from '@platform/remote-kit/shrink-picture'
import { useWrite } from '@platform/remote-kit/use-write'
import { APPLICATION, applicationKey } from '../../draft/api/application.ts'

const DOCUMENTS = `${APPLICATION}/documents`

const RULES = {
  side: EXPERT_DOCUMENT.side,
  types: EXPERT_DOCUMENT.kinds.map((kind) => `image/${kind}`),
  maxBytes: EXPERT_DOCUMENT.maxBytes,
}

/** A change of the documents is shown at once; then the application is asked for anew, as the server has it. */
function useShowDocuments() {
  const queries = useQueryClient()
  const queryKey = applicationKey(useViewerId())
  return (change: (documents: ExpertDocument[]) => ExpertDocument[]) => {
    queries.setQueryData<Application>(
      queryKey,
      (shown) => shown && { ...shown, documents: change(shown.documents) },
    )
    return queries.invalidateQueries({ queryKey })
  }
}

export function useAddDocument() {
  const api = useApi()
  const show = useShowDocuments()
  return useWrite({
    async mutationFn({ kind, file }: { kind: DocumentKind; file: File }) {
      const form = new FormData()
      form.append('image', await shrinkPicture(file, RULES))
      const path = `${DOCUMENTS}?kind=${kind}`
      return unwrap(await api.postImageUploadWithAuth<ExpertDocument>(path, form))
    },
    onSuccess: (added) => void show((all) => [...all.filter(({ id }) => id !== added.id), added]),
  })
}

export function useDeleteDocument() {
  const api = useApi()
  const show = useShowDocuments()
  return useWrite({
    mutationFn: async (id: string) => {
      unwrap(await api.deleteWithAuth<object>(`${DOCUMENTS}/${id}`))
      return id
    },
    onSuccess: (deleted) => void show((all) => all.filter(({ id }) => id !== deleted)),
  })
}

/** The picture of a document as a `data:` address; only its applicant can read it. */
export function useDocumentPicture(id: string) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<string>({
    queryKey: ['expert-document', userId, id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<DocumentPicture>(`${DOCUMENTS}/${id}`, { signal })).picture,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
