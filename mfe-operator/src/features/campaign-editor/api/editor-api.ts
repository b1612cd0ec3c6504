import type {
  AdminCampaign,
  StoredCampaignPicture,
  WrittenCampaign,
} from '@platform/contracts/quests/admin'
import { CAMPAIGN_PICTURE } from '@platform/contracts/quests/art'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'
import { shrinkPicture } from '@platform/remote-kit/shrink-picture'
import type { Draft } from '../model/draft.ts'

const ADMIN = '/airdrop-campaign/admin'
const PATH = `${ADMIN}/campaigns`

/** A campaign as staff write it, for the editor. Read once: what is written since is in the editor. */
export const writtenQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff-campaign-written', id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<WrittenCampaign>(`${PATH}/${id}/written`, { signal })),
  })

type Version = Pick<AdminCampaign, 'id' | 'version'>

/** Makes a draft, once for its slug, or writes one anew where nobody has since the version that was read. @throws ApiFailure */
export const saveCampaign = async (
  api: ApiClient,
  read: Version | null,
  draft: Draft,
): Promise<AdminCampaign> =>
  unwrap(
    read === null
      ? await api.postWithAuth<AdminCampaign>(PATH, draft)
      : await api.putWithAuth<AdminCampaign>(`${PATH}/${read.id}`, draft, {
          query: { version: read.version },
        }),
  )

/** Pays for this version of the draft. @throws ApiFailure */
export const fundCampaign = async (
  api: ApiClient,
  { id, version }: Version,
): Promise<AdminCampaign> =>
  unwrap(
    await api.postWithAuth<AdminCampaign>(`${PATH}/${id}/fund`, undefined, { query: { version } }),
  )

/** Publishes this version of it: null where the approval of a second person was asked for instead. @throws ApiFailure */
export async function publishCampaign(
  api: ApiClient,
  { id, version }: Version,
): Promise<AdminCampaign | null> {
  const answer = await api.postWithAuth<AdminCampaign>(`${PATH}/${id}/publish`, undefined, {
    query: { version },
  })
  const campaign = unwrap(answer)
  return answer.status === 202 ? null : campaign
}

const { side, maxBytes, kinds } = CAMPAIGN_PICTURE
const types = kinds.map((kind) => `image/${kind}`)

/** @throws ApiFailure */
export async function uploadPicture(api: ApiClient, file: File): Promise<StoredCampaignPicture> {
  const form = new FormData()
  form.append('picture', await shrinkPicture(file, { side, types, maxBytes }))
  return unwrap(await api.postImageUploadWithAuth<StoredCampaignPicture>(`${ADMIN}/pictures`, form))
}
