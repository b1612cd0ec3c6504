import { randomUUID } from 'node:crypto'
import { searchableChanged } from '@platform/contracts/clans/events'
import { clanPath } from '@platform/contracts/clans/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClan } from '../../operations/change-clan.ts'
import { clanBody, makeClan } from '../../testing/make-clan.ts'
import { type Instance, openInstance } from '../../testing/open-instance.ts'
import { searchableClans } from './searchable-clans.ts'

let instance: Instance
beforeAll(async () => {
  instance = await openInstance('searchable_clans')
})
afterAll(() => instance.mongo.close())

const changesOf = async (id: string) =>
  (await instance.outboxEvents()).filter(
    ({ type, key }) => type === searchableChanged.type && key === id,
  )

test('a clan is found by what it shows, and each change of that is published', async () => {
  const { deps } = instance
  const chiefId = randomUUID()
  const clan = await makeClan(deps, { city: 'Kochi', description: 'We race' }, chiefId)
  const source = searchableClans(deps)
  expect(await source.among([clan.id])).toMatchObject([
    {
      ...{ kind: 'clan', id: clan.id, title: { en: clan.clanName }, text: { en: 'We race' } },
      ...{ tags: ['Kochi'], path: clanPath(clan.id), countries: [], userId: null },
    },
  ])
  expect(await changesOf(clan.id)).toHaveLength(0)
  const { clanName, ...written } = clanBody()
  await changeClan(deps, chiefId, clan.id, { ...written, clanName })
  expect((await source.among([clan.id]))[0]?.title).toEqual({ en: clanName })
  expect(await changesOf(clan.id)).toHaveLength(1)
})

test('a clan that staff have hidden, or that has ended, is not found', async () => {
  const { deps } = instance
  const { clans, events, clock } = deps
  const [hidden, shown] = [await makeClan(deps), await makeClan(deps)]
  const at = clock.now()
  const event = events.create(searchableChanged, {
    key: hidden.id,
    data: { kind: 'clan', id: hidden.id, at: at.toISOString() },
  })
  await clans.setHidden(
    {
      ...{ id: hidden.id, contentVersion: hidden.contentVersion, about: 'content', at },
      ...{ reviewId: randomUUID(), hidden: { ground: 'NAME', isChanged: false } },
    },
    event,
  )
  const source = searchableClans(deps)
  const found = async () => (await source.among([hidden.id, shown.id])).map(({ id }) => id)
  expect(await found()).toEqual([shown.id])
  expect(await changesOf(hidden.id)).toHaveLength(1)
  await clans.end(shown, at, null)
  expect(await found()).toEqual([])
  expect((await source.after('', 200)).map(({ id }) => id)).not.toContain(shown.id)
})
