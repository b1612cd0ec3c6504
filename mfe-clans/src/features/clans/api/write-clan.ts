import type { ClanImageType } from '@platform/contracts/clans/constants'
import { CLAN_IMAGES } from '@platform/contracts/clans/constants'
import type { ChangeClanBody, ClanView, CreateClanBody } from '@platform/contracts/clans/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { shrinkPicture } from '@platform/remote-kit/shrink-picture'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { clanKeys } from '../../membership/api/clan-keys.ts'

export type Uploads = Partial<Record<ClanImageType, File>>
interface Created {
  clan: ClanView
  /** Pictures that could not be uploaded; the clan is there without them. */
  missing: ClanImageType[]
}

const types = ['image/jpeg', 'image/png']

function useUpload() {
  const api = useApi()
  return async (clanId: string, imageType: ClanImageType, file: File) => {
    const { side, maxBytes } = CLAN_IMAGES[imageType]
    const form = new FormData()
    form.append('picture', await shrinkPicture(file, { side, types, maxBytes }))
    const path = `/clans/${encodeURIComponent(clanId)}/images?imageType=${imageType}`
    return unwrap(await api.postImageUploadWithAuth<ClanView>(path, form))
  }
}

function useUploads() {
  const upload = useUpload()
  /** @returns those that failed */
  return async (clanId: string, uploads: Uploads) => {
    const missing: ClanImageType[] = []
    for (const [imageType, file] of Object.entries(uploads) as [ClanImageType, File][]) {
      await upload(clanId, imageType, file).catch(() => missing.push(imageType))
    }
    return missing
  }
}

/** Creates a clan, then uploads its pictures. A retry after no answer uses the same idempotency key. */
export function useCreateClan() {
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const uploadAll = useUploads()
  const send = useSendOnce(async (body: CreateClanBody, idempotencyKey) =>
    unwrap(await api.postWithAuth<ClanView>('/clans', body, { idempotencyKey })),
  )
  return async (body: CreateClanBody, uploads: Uploads): Promise<Created> => {
    try {
      const clan = await send(body)
      shell.track('clan_created', { clanId: clan.id, joinMode: clan.joinMode })
      return { clan, missing: await uploadAll(clan.id, uploads) }
    } finally {
      await queries.invalidateQueries({ queryKey: clanKeys.all })
    }
  }
}

/** Changes the own clan, then uploads its pictures. */
export function useChangeClan(clanId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const uploadAll = useUploads()
  return async (body: ChangeClanBody, uploads: Uploads): Promise<Created> => {
    try {
      const path = `/clans/${encodeURIComponent(clanId)}`
      const clan = unwrap(await api.putWithAuth<ClanView>(path, body))
      return { clan, missing: await uploadAll(clanId, uploads) }
    } finally {
      await queries.invalidateQueries({ queryKey: clanKeys.all })
    }
  }
}
