import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import type { ContentItem, ContentVersion } from '@platform/contracts/growth/content'
import type { Article, ArticleSummary } from '@platform/contracts/growth/content-pages'
import { staffActed } from '@platform/contracts/growth/events'
import { idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const queries = watchQueries()
let service: TestContent
beforeAll(async () => {
  service = await startContent()
})
afterAll(async () => {
  queries.stop()
  await service.stop()
})

const slugsOf = async (query = '') => {
  const { data } = await service.visitor.get<{ items: ArticleSummary[] }>(`/articles${query}`)
  return data.items.map(({ slug }) => slug)
}
const inDays = (days: number) =>
  new Date(service.clock.now().getTime() + days * DAY_MS).toISOString()

test('an article is a draft until it is published, changes only with another publishing, and can be withdrawn', async () => {
  const { writer, visitor } = service
  const { id, slug, state } = await newDraft(writer, bodyOf(textsOf('First')))
  expect(state).toBe('draft')
  const shown = () => visitor.get<Article>(`/articles/${slug}`)
  expect((await shown()).status).toBe(404)

  const published = await writer.post<ContentItem>(`${ITEMS}/${id}/publish`, PUBLISH)
  expect(published.data).toMatchObject({ state: 'live', live: { version: 1 } })
  expect((await shown()).data).toMatchObject({ title: 'First', language: 'en' })
  expect((await shown()).data.blocks).toEqual([{ type: 'paragraph', text: 'First in full' }])
  expect(await slugsOf()).toContain(slug)

  const saved = await writer.put<ContentItem>(`${ITEMS}/${id}`, {
    ...{ version: 1, body: bodyOf(textsOf('Second')) },
  })
  expect(saved.data).toMatchObject({ version: 2, title: 'Second', live: { version: 1 } })
  expect((await shown()).data.title).toBe('First')
  await writer.post(`${ITEMS}/${id}/publish`, { ...PUBLISH, version: 2 })
  expect((await shown()).data.title).toBe('Second')

  const withdrawn = await writer.post<ContentItem>(`${ITEMS}/${id}/withdraw`, {
    ...{ from: null, reason: 'Wrong' },
  })
  expect(withdrawn.data).toMatchObject({ state: 'ended', live: null })
  expect((await shown()).status).toBe(404)
  expect(await slugsOf()).not.toContain(slug)

  const versions = await writer.get(`${ITEMS}/${id}/versions`)
  expect(versions.data.items.map(({ version }: ContentVersion) => version)).toEqual([2, 1])
  const first = await writer.get<ContentVersion>(`${ITEMS}/${id}/versions/1`)
  expect(first.data.body.texts.en.title).toBe('First')
})

test('a version is shown at the time for which it is scheduled, and for as long as it was given', async () => {
  const { writer } = service
  const { id, slug } = await newPublished(writer, bodyOf(textsOf('Now')))
  await writer.put(`${ITEMS}/${id}`, { version: 1, body: bodyOf(textsOf('Next week')) })
  const scheduled = await writer.post<ContentItem>(`${ITEMS}/${id}/publish`, {
    ...PUBLISH,
    ...{ version: 2, from: inDays(7), until: inDays(14) },
  })
  expect(scheduled.data).toMatchObject({
    ...{ state: 'live', live: { version: 1 }, scheduled: [{ version: 2, from: inDays(7) }] },
  })
  const title = async () => (await service.visitor.get<Article>(`/articles/${slug}`)).data?.title
  expect(await title()).toBe('Now')
  await service.clock.ahead(7 * DAY_MS, async () => expect(await title()).toBe('Next week'))
  await service.clock.ahead(14 * DAY_MS, async () => {
    expect(await title()).toBeUndefined()
    expect(await slugsOf()).not.toContain(slug)
  })
  const dropped = await writer.post<ContentItem>(`${ITEMS}/${id}/withdraw`, {
    ...{ from: inDays(7), reason: 'Not yet' },
  })
  expect(dropped.data).toMatchObject({ state: 'live', scheduled: [] })
})

test('an end that is not after the beginning is refused', async () => {
  const { id } = await newDraft(service.writer, bodyOf(textsOf('Never')))
  const refused = await service.writer.post(`${ITEMS}/${id}/publish`, {
    ...PUBLISH,
    ...{ from: inDays(2), until: inDays(1) },
  })
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
})

test('what is not whole is not published, with the names of what is missing', async () => {
  const { writer } = service
  const half = textsOf('आधा', { summary: '' })
  const body = bodyOf(textsOf('Half'))
  const { id, missing } = await newDraft(writer, { ...body, texts: { ...body.texts, hi: half } })
  expect(missing).toEqual([
    { language: 'hi', fields: ['summary'] },
    { language: 'pt-BR', fields: ['title', 'summary', 'blocks'] },
  ])
  const publish = (without: string[]) =>
    writer.post(`${ITEMS}/${id}/publish`, { ...PUBLISH, without })
  expect(await publish(['pt-BR'])).toMatchObject({
    ...{ status: 409, code: 'CONTENT_INCOMPLETE' },
    details: { missing: [{ language: 'hi', fields: ['summary'] }] },
  })
  expect((await publish(['hi', 'pt-BR'])).status).toBe(200)

  const draft = await newDraft(writer, bodyOf(textsOf('', { blocks: [] })))
  const refused = await writer.post(`${ITEMS}/${draft.id}/publish`, PUBLISH)
  expect(refused.details.missing[0]).toEqual({ language: 'en', fields: ['title', 'blocks'] })
})

test('a reader has their language where it is whole, and English as a whole otherwise', async () => {
  const body = bodyOf(textsOf('English'))
  const texts = {
    ...body.texts,
    'pt-BR': textsOf('Português'),
    hi: textsOf('आधा', { summary: '' }),
  }
  const { slug } = await newPublished(service.writer, { ...body, texts })
  const titleIn = async (lang: string) => {
    const one = await service.visitor.get<Article>(`/articles/${slug}?lang=${lang}`)
    const list = await service.visitor.get(`/articles?lang=${lang}&pageLimit=100`)
    const listed = list.data.items.find((each: ArticleSummary) => each.slug === slug)
    expect(listed.title).toBe(one.data.title)
    return [one.data.title, one.data.language]
  }
  expect(await titleIn('pt-BR')).toEqual(['Português', 'pt-BR'])
  expect(await titleIn('hi')).toEqual(['English', 'en'])
})

test('lists have what is for the country of the reader, and a link opens everywhere', async () => {
  const { slug } = await newPublished(
    service.writer,
    bodyOf(textsOf('India'), { countries: ['IN'] }),
  )
  const others = await newPublished(
    service.writer,
    bodyOf(textsOf('Elsewhere'), { countries: ['Others'] }),
  )
  expect(await slugsOf('?country=IN')).toContain(slug)
  expect(await slugsOf('?country=BR')).not.toContain(slug)
  expect(await slugsOf()).not.toContain(slug)
  expect(await slugsOf('?country=FR')).toContain(others.slug)
  expect((await service.visitor.get(`/articles/${slug}`)).status).toBe(200)
})

test('a list is read page by page, the latest first, each once', async () => {
  const topic = `t-${randomUUID().slice(0, 8)}`
  const slugs: string[] = []
  for (const title of ['One', 'Two', 'Three']) {
    const { slug } = await newPublished(service.writer, bodyOf(textsOf(title), { topic }))
    slugs.unshift(slug)
    service.clock.advance(1_000)
  }
  const first = await service.visitor.get(`/articles?topic=${topic}&pageLimit=2`)
  const next = await service.visitor.get(
    `/articles?topic=${topic}&pageLimit=2&cursor=${first.data.nextCursor}`,
  )
  const all = [...first.data.items, ...next.data.items].map(({ slug }: ArticleSummary) => slug)
  expect(all).toEqual(slugs)
  expect(next.data.nextCursor).toBeNull()
})

test('of two who save a version made from the same one, one is refused', async () => {
  const { writer } = service
  const other = await service.signedIn({ roles: ['admin'] })
  const { id } = await newDraft(writer, bodyOf(textsOf('Ours')))
  const save = (by: typeof writer, title: string) =>
    by.put<ContentItem>(`${ITEMS}/${id}`, { version: 1, body: bodyOf(textsOf(title)) })
  const answers = await Promise.all([save(writer, 'Mine'), save(other, 'Theirs')])
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost).toMatchObject({ code: 'CONTENT_CHANGED', details: { version: 2 } })
  const won = answers.find(({ status }) => status === 200)
  const { data } = await writer.get<ContentItem>(`${ITEMS}/${id}`)
  expect(data).toMatchObject({ version: 2, title: won?.data.title })
  expect(data.body.texts.en.title).toBe(won?.data.title)
})

test('the same draft again is no other version, and the same request makes one draft', async () => {
  const { writer } = service
  const key = idempotencyKey()
  const request = { kind: 'article', slug: `a-${randomUUID()}`, body: bodyOf(textsOf('Once')) }
  const [one, other] = [
    await writer.post<ContentItem>(ITEMS, request, key),
    await writer.post<ContentItem>(ITEMS, request, key),
  ]
  expect(other.data.id).toBe(one.data.id)
  const again = await writer.put<ContentItem>(`${ITEMS}/${one.data.id}`, {
    ...{ version: 1, body: request.body },
  })
  expect(again.data.version).toBe(1)
  expect(await writer.post(ITEMS, request, idempotencyKey())).toMatchObject({
    ...{ status: 409, code: 'CONTENT_SLUG_TAKEN' },
  })
})

test('a field that the kind does not have is refused by its name', async () => {
  const { body } = await service.writer.post(
    ITEMS,
    { kind: 'article', slug: `a-${randomUUID()}`, body: bodyOf(textsOf('x'), { to: '/' }) },
    idempotencyKey(),
  )
  expect(body).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { fields: [{ path: 'body.body.settings.to' }] },
  })
})

test('each act of staff is in the audit trail, with its reason, and is published', async () => {
  const { id } = await newDraft(service.writer, bodyOf(textsOf('Recorded')))
  service.clock.advance(1_000)
  await service.writer.post(`${ITEMS}/${id}/publish`, PUBLISH)
  const reader = await service.signedIn({ roles: ['read-only'] })
  const { data } = await reader.get(`/content/admin/acts?subject=${id}`)
  expect(data.items).toMatchObject([
    { action: 'publish-content', actor: `user:${service.writer.id}`, reason: 'Ready' },
    { action: 'write-content', after: { version: 1, title: 'Recorded' } },
  ])
  await waitFor(() =>
    service.events.received(staffActed).some((event) => event.data.subject.id === id),
  )
})

test('a declared index serves every query', async () => {
  await service.writer.get(`${ITEMS}?kind=article`)
  expect(queries.unserved()).toEqual([])
})
