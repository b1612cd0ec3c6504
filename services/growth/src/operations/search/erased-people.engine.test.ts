import { randomUUID } from 'node:crypto'
import { userDeleted } from '@platform/contracts/identity/events'
import { documentsOf } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { searchable } from '../../testing/search-documents.ts'
import { startSearch } from '../../testing/start-search.ts'

test('a deleted user is found by no instance, and nothing names them any more', async () => {
  const [userId, otherId] = [randomUUID(), randomUUID()]
  const person = (id: string, name: string) =>
    searchable({ kind: 'person', id, userId: id, title: { en: name } })
  const service = await startSearch('identity', [
    person(userId, 'leaver77'),
    person(otherId, 'leaver78'),
  ])
  onTestFinished(service.stop)
  const { findable } = service.prepared
  const names = async () => {
    const { data } = await service.visitor.get('/searches?q=leaver')
    return (data?.groups[0]?.items ?? []).map(({ title }: { title: string }) => title).sort()
  }
  await waitFor(async () => (await names()).length === 2)
  findable.delete(`person:${userId}`)
  await service.events.publish(userDeleted, userId, { userId, at: new Date().toISOString() })
  await waitFor(async () => (await names()).length === 1)
  expect(await names()).toEqual(['leaver78'])
  // Their token outlives the account for some minutes.
  const leaver = await service.signedIn({ sub: userId })
  expect((await leaver.post('/searches/recent', { q: 'prizes' })).data.items).toEqual([])
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const left = await documentsOf(MONGO_URL, MONGO_DATABASE, 'search_documents', {})
  expect(JSON.stringify(left)).toContain(otherId)
  expect(JSON.stringify(left)).not.toContain(userId)
  expect(JSON.stringify(left)).not.toContain('leaver77')
})
