import { PROOF_PICTURE } from '@platform/contracts/quests/proof-rules'
import type { UploadedPicture } from '@platform/contracts/quests/proofs'
import { ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { randomId } from '@platform/remote-kit/random-id'
import { useApi } from '@platform/remote-kit/shell'
import { shrinkPicture } from '@platform/remote-kit/shrink-picture'
import { useViewer } from '../../api/use-viewer.ts'
import { keepDraft, readDraft } from '../../model/task-draft.ts'
import { useShownCampaign } from '../../places/shown-campaign.ts'

export interface Picture {
  /** In this page. */
  key: string
  /** What was chosen in this page, with an address to show it; null of what was sent before a reload. */
  chosen: { file: File; address: string } | null
  state: 'sending' | 'sent' | 'failed'
  /** The server's, once it is sent. */
  id: string | null
  error: unknown
}

const RULES = {
  side: PROOF_PICTURE.side,
  types: PROOF_PICTURE.accept.split(','),
  maxBytes: PROOF_PICTURE.maxBytes,
}

const PART = 'pictures'

/**
 * The pictures of a proof: each is sent as soon as it is chosen, so that handing in waits for none. They outlive the form, also
 * while they are sent; the sent ones outlive a reload too.
 */
export function usePictures(taskId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const userId = useViewer().userId ?? ''
  const { id: campaignId } = useShownCampaign()
  const queryKey = ['proof-pictures', userId, taskId]
  const path = `/airdrop-campaign/campaigns/${campaignId}/tasks/${taskId}/evidence`
  const { data: pictures } = useQuery({
    queryKey,
    // Of this page alone: nothing fetches it.
    queryFn: () => keptPictures(userId, taskId),
    initialData: () => keptPictures(userId, taskId),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })

  function update(next: (all: readonly Picture[]) => readonly Picture[]) {
    const all = next(queries.getQueryData<readonly Picture[]>(queryKey) ?? [])
    queries.setQueryData(queryKey, all)
    keepDraft(userId, taskId, PART, { ids: all.flatMap(({ id }) => id ?? []).join(' ') })
  }
  const change = (key: string, difference: Partial<Picture>) =>
    update((all) => all.map((one) => (one.key === key ? { ...one, ...difference } : one)))

  async function send({ key, chosen }: Pick<Picture, 'key' | 'chosen'>) {
    if (!chosen) return
    change(key, { state: 'sending', error: null })
    try {
      const form = new FormData()
      form.append('picture', await shrinkPicture(chosen.file, RULES))
      const { id } = unwrap(await api.postImageUploadWithAuth<UploadedPicture>(path, form))
      change(key, { state: 'sent', id })
    } catch (error) {
      change(key, { state: 'failed', error })
    }
  }

  return {
    pictures,
    /** Below it each picture is shown to who has sent it. */
    path,
    add(files: readonly File[]) {
      const added = files.map((file) => ({
        ...{ key: randomId(), chosen: { file, address: URL.createObjectURL(file) } },
        ...{ state: 'sending', id: null, error: null },
      })) satisfies Picture[]
      update((all) => [...all, ...added])
      for (const picture of added) void send(picture)
    },
    remove({ key, chosen }: Pick<Picture, 'key' | 'chosen'>) {
      if (chosen) URL.revokeObjectURL(chosen.address)
      update((all) => all.filter((one) => one.key !== key))
    },
    sendAgain: (picture: Picture) => void send(picture),
  }
}

/** Those that this tab has sent for the task before a reload. */
function keptPictures(userId: string, taskId: string): readonly Picture[] {
  const { ids } = readDraft(userId, taskId, PART, { ids: '' })
  return ids
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ key: id, chosen: null, state: 'sent', id, error: null }))
}

/** Whether the same picture would be refused again. */
export const isRefusedPicture = ({ state, error }: Pick<Picture, 'state' | 'error'>) =>
  state === 'failed' &&
  ['picture.type', 'picture.large', 'picture.unreadable'].includes(pictureProblem(error))

/** Why a picture was not sent: the key of its text. */
export function pictureProblem(error: unknown) {
  switch (error instanceof ApiFailure ? error.code : null) {
    case 'IMAGE_TYPE':
    case 'IMAGE_ANIMATED':
      return 'picture.type' as const
    case 'IMAGE_TOO_LARGE':
    case 'PAYLOAD_TOO_LARGE':
      return 'picture.large' as const
    case 'IMAGE_UNREADABLE':
      return 'picture.unreadable' as const
    case 'TASK_TOO_MANY_TRIES':
    case 'RATE_LIMITED':
      return 'picture.tooMany' as const
    default:
      return 'picture.failed' as const
  }
}
