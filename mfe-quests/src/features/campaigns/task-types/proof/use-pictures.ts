import { PROOF_PICTURE } from '@platform/contracts/quests/proof-rules'
import type { UploadedPicture } from '@platform/contracts/quests/proofs'
import { ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { randomId } from '@platform/remote-kit/random-id'
import { useApi } from '@platform/remote-kit/shell'
import { shrinkPicture } from '@platform/remote-kit/shrink-picture'
import { useEffect, useRef, useState } from 'react'
import { useShownCampaign } from '../../places/shown-campaign.ts'

export interface Picture {
  /** In this page. */
  key: string
  file: File
  /** An address of the file in this page, to show it. */
  shown: string
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

/** The pictures of a proof: each is sent as soon as it is chosen, so that handing in waits for none. */
export function usePictures(taskId: string) {
  const api = useApi()
  const { id: campaignId } = useShownCampaign()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const kept = addresses.current
    return () => {
      for (const address of kept) URL.revokeObjectURL(address)
    }
  }, [])

  const change = (key: string, difference: Partial<Picture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...difference } : one)))

  async function send({ key, file }: Pick<Picture, 'key' | 'file'>) {
    change(key, { state: 'sending', error: null })
    try {
      const form = new FormData()
      form.append('picture', await shrinkPicture(file, RULES))
      const path = `/airdrop-campaign/campaigns/${campaignId}/tasks/${taskId}/evidence`
      const { id } = unwrap(await api.postImageUploadWithAuth<UploadedPicture>(path, form))
      change(key, { state: 'sent', id })
    } catch (error) {
      change(key, { state: 'failed', error })
    }
  }

  return {
    pictures,
    add(file: File) {
      const shown = URL.createObjectURL(file)
      addresses.current.add(shown)
      const picture = {
        key: randomId(),
        file,
        shown,
        state: 'sending',
        id: null,
        error: null,
      } as const
      setPictures((all) => [...all, picture])
      void send(picture)
    },
    remove: (key: string) => setPictures((all) => all.filter((one) => one.key !== key)),
    sendAgain: (picture: Picture) => void send(picture),
  }
}

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
