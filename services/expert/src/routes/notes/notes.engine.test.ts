import { noteCreated } from '@platform/contracts/expert/events'
import type { NoteView } from '@platform/contracts/expert/http'
import { userRegistered } from '@platform/contracts/identity/events'
import { idempotencyKey } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExpert, type TestExpert } from '../../testing/start-expert.ts'

interface NotePage {
  items: NoteView[]
  nextCursor: string | null
}

let service: TestExpert
beforeAll(async () => {
  service = await startExpert()
})
afterAll(() => service.stop())

test('creates a note once per idempotency key and publishes it once', async () => {
  const user = await service.signedIn()
  const key = idempotencyKey()
  const first = await user.post<NoteView>('/notes', { text: 'Clan night at nine' }, key)
  const second = await user.post<NoteView>('/notes', { text: 'Clan night at nine' }, key)
  expect(first.status).toBe(201)
  expect(second.data).toEqual(first.data)
  const later = await user.post<NoteView>('/notes', { text: 'Bring snacks' }, idempotencyKey())
  const published = () =>
    service.events.received(noteCreated).filter(({ data }) => data.userId === user.id)
  const noteIds = () => published().map(({ data }) => data.noteId)
  await waitFor(() => noteIds().includes(later.data.id))
  expect(noteIds()).toEqual([first.data.id, later.data.id])
})

test('refuses the same key with another text', async () => {
  const user = await service.signedIn()
  const key = idempotencyKey()
  await user.post('/notes', { text: 'one' }, key)
  expect(await user.post('/notes', { text: 'two' }, key)).toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('lists only the caller’s notes, newest first, page by page', async () => {
  const user = await service.signedIn()
  for (const text of ['first', 'second', 'third']) {
    await user.post('/notes', { text }, idempotencyKey())
    service.clock.advance(1_000)
  }
  const page = await user.get<NotePage>('/notes?pageLimit=2')
  expect(page.data.items.map(({ text }) => text)).toEqual(['third', 'second'])
  const next = await user.get<NotePage>(`/notes?pageLimit=2&cursor=${page.data.nextCursor}`)
  expect(next.data).toMatchObject({ items: [{ text: 'first' }], nextCursor: null })
  const stranger = await service.signedIn()
  expect((await stranger.get<NotePage>('/notes')).data.items).toEqual([])
})

test('gives a new account one first note, however often the event is delivered', async () => {
  const user = await service.signedIn()
  const next = await service.signedIn()
  const register = (userId: string) =>
    // One key, so one partition: the events are handled in this order.
    service.events.publish(userRegistered, user.id, { userId, country: 'India' })
  await register(user.id)
  await register(user.id)
  await register(next.id)
  const notesOf = async ({ get }: typeof user) => (await get<NotePage>('/notes')).data.items
  await waitFor(async () => (await notesOf(next)).length > 0)
  expect(await notesOf(user)).toHaveLength(1)
})

test('refuses a visitor', async () => {
  const refused = { status: 401, code: 'UNAUTHENTICATED' }
  expect(await service.visitor.get('/notes')).toMatchObject(refused)
})

test('refuses a cursor that it did not give out', async () => {
  const user = await service.signedIn()
  const refused = { status: 400, code: 'INVALID_CURSOR' }
  expect(await user.get('/notes?cursor=e30')).toMatchObject(refused)
})
