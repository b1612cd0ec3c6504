import { randomUUID } from 'node:crypto'
import { brand } from '@platform/contracts/brand'
import type { StoredContentPicture } from '@platform/contracts/growth/content'
import type {
  Faq,
  QuestPageOfBrand,
  Video,
  WebBanner,
  WebFooter,
} from '@platform/contracts/growth/content-pages'
import { idempotencyKey } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { blackPng } from '@platform/testing/png'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  bodyOf,
  ITEMS,
  newDraft,
  newPublished,
  PUBLISH,
  startContent,
  type TestContent,
  textsOf,
} from '../../testing/start-content.ts'

let service: TestContent
beforeAll(async () => {
  service = await startContent()
})
afterAll(() => service.stop())

const upload = async (size = 8) => {
  const form = fileForm(blackPng(size, 8))
  const answer = await service.writer.call<StoredContentPicture>(
    'POST',
    '/content/admin/pictures',
    form,
  )
  return answer.data
}
const bannerOf = (title: string) => textsOf(title, { action: 'See', blocks: [] })

test('banners come in their order, each with its picture and where it leads', async () => {
  const { picture, address } = await upload()
  const settings = { to: '/k-quest', picture }
  await newPublished(service.writer, bodyOf(bannerOf('Second'), { ...settings, position: 2 }), {
    kind: 'banner',
  })
  await newPublished(service.writer, bodyOf(bannerOf('First'), { ...settings, position: 1 }), {
    kind: 'banner',
  })
  const { data } = await service.visitor.get<{ items: WebBanner[] }>('/web-banners')
  expect(data.items).toMatchObject([
    { title: 'First', action: 'See', to: '/k-quest', art: address },
    { title: 'Second' },
  ])
  const shown = await fetch(`${service.url}${address}`)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('a footer has links, a question its answer, the page of a brand its blocks, a video its address', async () => {
  const { writer, visitor } = service
  const links = [{ label: 'Rules', to: '/terms-and-conditions' }]
  const footer = textsOf('Help', { summary: '', blocks: [], links })
  await newPublished(writer, bodyOf(footer), { kind: 'footer' })
  const footers = await visitor.get<{ items: WebFooter[] }>('/web-footers')
  expect(footers.data.items).toMatchObject([{ title: 'Help', links }])

  const question = textsOf('Why?', { summary: '' })
  await newPublished(writer, bodyOf(question, { topic: 'kyc' }), { kind: 'faq' })
  await newPublished(writer, bodyOf(question, { topic: 'store' }), { kind: 'faq' })
  const faqs = await visitor.get<{ items: Faq[] }>('/faqs?topic=kyc')
  expect(faqs.data.items).toMatchObject([
    { question: 'Why?', topic: 'kyc', answer: [{ text: 'Why? in full' }] },
  ])

  const page = textsOf('', { summary: '' })
  await newPublished(writer, bodyOf(page), { kind: 'quest-page', slug: 'dark-throne' })
  const brand = await visitor.get<QuestPageOfBrand>('/quest-pages/dark-throne')
  expect(brand.data.page?.blocks).toHaveLength(1)
  expect((await visitor.get('/quest-pages/nothing')).data).toEqual({ page: null })

  const video = 'https://www.youtube-nocookie.com/embed/x'
  const { slug } = await newPublished(writer, bodyOf(textsOf('Watch'), { video }), {
    kind: 'video',
  })
  expect((await visitor.get<Video>(`/videos/${slug}`)).data).toMatchObject({
    video,
    title: 'Watch',
  })
  expect((await visitor.get(`/articles/${slug}`)).status).toBe(404)
})

test('what was written under other rules can still be read, and not be written again', async () => {
  const { writer, visitor } = service
  const body = bodyOf(textsOf('Before'), { video: 'https://player.vimeo.com/video/1' })
  const { id, slug } = await newPublished(writer, body, { kind: 'video' })
  const { videoOrigins } = brand
  onTestFinished(() => void Object.assign(brand, { videoOrigins }))
  Object.assign(brand, { videoOrigins: [] })
  expect((await visitor.get<Video>(`/videos/${slug}`)).data.title).toBe('Before')
  expect((await writer.get(`${ITEMS}/${id}`)).status).toBe(200)
  const changed = { ...body, texts: { ...body.texts, en: textsOf('After') } }
  const refused = await writer.put(`${ITEMS}/${id}`, { version: 1, body: changed })
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  const again = { ...PUBLISH, from: '2100-01-01T00:00:00.000Z' }
  expect((await writer.post(`${ITEMS}/${id}/publish`, again)).status).toBe(400)
})

test('a picture that nobody uploaded is refused', async () => {
  const picture = `${'0'.repeat(64)}.webp`
  const refused = await service.writer.post(
    ITEMS,
    { kind: 'article', slug: `a-${randomUUID()}`, body: bodyOf(textsOf('x'), { picture }) },
    idempotencyKey(),
  )
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
})

test('a picture that no version has is deleted after a week, and one of an old version stays', async () => {
  const [unused, used] = [await upload(9), await upload(10)]
  const { id } = await newDraft(service.writer, bodyOf(textsOf('Old'), { picture: used.picture }))
  await service.writer.put(`${ITEMS}/${id}`, { version: 1, body: bodyOf(textsOf('New')) })
  service.clock.advance(8 * 24 * 3_600_000)
  const statusOf = async (address: string) => (await fetch(`${service.url}${address}`)).status
  await waitFor(async () => (await statusOf(unused.address)) === 404)
  expect(await statusOf(used.address)).toBe(200)
})

test.each([['support'], ['read-only']])('%s sees drafts and changes none', async (role) => {
  const reader = await service.signedIn({ roles: [role] })
  expect((await reader.get(ITEMS)).status).toBe(200)
  const body = { kind: 'faq', slug: 'x', body: bodyOf(textsOf('x')) }
  expect((await reader.post(ITEMS, body, idempotencyKey())).status).toBe(403)
})
