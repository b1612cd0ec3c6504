import { createHash } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import type { AdminCampaign, StoredCampaignPicture } from '@platform/contracts/quests/admin'
import { type ArtForm, artAs } from '@platform/contracts/quests/art'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { fileForm } from '@platform/testing/file-form'
import { blackPng } from '@platform/testing/png'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetUnusedPictures } from '../../operations/campaign-pictures.ts'
import { campaignInput } from '../../testing/campaign-input.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { openInstance } from '../../testing/open-instance.ts'
import { proofsOf, proofTask } from '../../testing/proofs.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const upload = (bytes: Buffer, by = quests.operator) =>
  by.call<StoredCampaignPicture>('POST', '/admin/pictures', fileForm(bytes))
const get = (path: string) => fetch(`${quests.url}${path}`)

test('a campaign shows the picture that its operator gave, in each form, and so does its clone', async () => {
  const { data: stored } = await upload(blackPng(800, 500))
  const { id } = await liveCampaign(quests, { picture: stored.picture })
  const artOf = async (campaign: string) =>
    (await quests.visitor.get<CampaignDetail>(`/campaigns/${campaign}`)).data.art
  expect(await artOf(id)).toBe(stored.address)

  const answer = await get(stored.address)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const sizeAs = async (form: ArtForm) =>
    sizeOf(Buffer.from(await (await get(artAs(stored.address, form) ?? '')).arrayBuffer()))
  expect(await sizeAs('banner')).toEqual([1440, 360])
  expect(await sizeAs('wide')).toEqual([1080, 360])
  expect(await sizeAs('card')).toEqual([540, 360])
  expect(await sizeAs('square')).toEqual([240, 240])

  const body = { slug: 'the-same-picture', startsAt: quests.inHours(0), endsAt: quests.inHours(5) }
  const clone = await quests.operator.post<AdminCampaign>(`/admin/campaigns/${id}/clone`, body)
  await quests.operator.post(`/admin/campaigns/${clone.data.id}/fund`)
  await quests.operator.post(`/admin/campaigns/${clone.data.id}/publish`)
  expect(await artOf(clone.data.id)).toBe(stored.address)
})

test('the picture of a campaign that is published may change, as its texts may, until it is live', async () => {
  const [first, second] = [await upload(blackPng(60, 20)), await upload(blackPng(61, 20))]
  const input = campaignInput({
    ...{ slug: 'soon', startsAt: quests.inHours(1), endsAt: quests.inHours(5) },
    picture: first.data.picture,
  })
  const { id } = (await quests.operator.post<AdminCampaign>('/admin/campaigns', input)).data
  await quests.operator.post(`/admin/campaigns/${id}/fund`)
  await quests.operator.post(`/admin/campaigns/${id}/publish`)
  const change = (picture?: string) =>
    quests.operator.put(`/admin/campaigns/${id}`, { ...input, picture })
  expect((await change(second.data.picture)).status).toBe(200)
  expect((await change()).status).toBe(200)
  quests.advance(2 * 3_600_000)
  expect((await change(first.data.picture)).code).toBe('TERMS_FIXED')
})

test('nothing but a picture that was uploaded for campaigns is a picture of one, or shown here', async () => {
  const unknown = `${'0'.repeat(64)}.webp`
  const refused = await quests.operator.post(
    '/admin/campaigns',
    campaignInput({ slug: 'without', picture: unknown }),
  )
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })

  const { id } = await liveCampaign(quests, { tasks: [proofTask] as never })
  const proofs = proofsOf(quests, id)
  const user = await proofs.participant()
  const evidence = (await proofs.upload(user, blackPng(123, 45))).data.id
  const { image } = (await proofs.own(user, evidence)).data as { image: string }
  const bytes = Buffer.from(image.split(',')[1] ?? '', 'base64')
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`
  const shown = (each: string) => get(`/api/airdrop-campaign/pictures/${each}`)
  expect((await shown(name)).status).toBe(404)
  expect((await shown(unknown)).status).toBe(404)
  expect((await shown('..%2fsecret')).status).toBe(400)
  expect((await shown(`${unknown}?form=tall`)).status).toBe(400)
})

test('who may not change campaigns uploads nothing, and no other file is a picture', async () => {
  const reader = await quests.signedIn({ roles: ['read-only'] })
  expect((await upload(blackPng(9, 9), reader)).status).toBe(403)
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  expect(await upload(script)).toMatchObject({ status: 400, code: 'IMAGE_TYPE' })
})

test('a picture that no campaign has had for a week is forgotten', async () => {
  const clock = testClock({ stopped: true })
  const { deps, mongo } = await openInstance('campaign_pictures', clock)
  const { campaignPictures } = deps
  const [old, fresh, used] = ['1', '2', '3'].map((digit) => `${digit.repeat(64)}.webp`)
  if (!old || !fresh || !used) throw new Error('no names')
  const at = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await campaignPictures.add(old, at(7.1))
  await campaignPictures.add(fresh, at(6.9))
  await campaignPictures.add(used, at(30))
  const campaigns = { ...deps.campaigns, withPictures: async () => new Set([used]) }
  await forgetUnusedPictures({ ...deps, campaigns }, new AbortController().signal)
  expect(await campaignPictures.usedNames([old, fresh, used])).toEqual(new Set([fresh, used]))
  await mongo.close()
})

/** Width and height, of a WebP that is compressed with loss. */
function sizeOf(bytes: Buffer): [number, number] {
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8 ')
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
}
