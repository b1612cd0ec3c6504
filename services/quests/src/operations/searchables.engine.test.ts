import { campaignStatusChanged } from '@platform/contracts/quests/events'
import { gamePath, pageOf } from '@platform/contracts/quests/paths'
import { searchablesAfter, uuids } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Campaign } from '../domain/campaign.ts'
import { campaignInput } from '../testing/campaign-input.ts'
import { gameInput } from '../testing/games.ts'
import { type Instance, liveCampaignOf, openInstance } from '../testing/open-instance.ts'
import { searchables } from './searchables.ts'

let instance: Instance
beforeAll(async () => {
  instance = await openInstance('searchables')
})
afterAll(async () => {
  await instance.deps.recounts.stop()
  await instance.mongo.close()
})

const sourceOf = (kind: 'campaign' | 'quest' | 'game') => {
  const source = searchables(instance.deps)[kind]
  if (!source) throw new Error(`no ${kind}`)
  return source
}

/** A campaign as it would be stored, live unless the change says otherwise. */
async function add(
  input: Parameters<typeof campaignInput>[0] = {},
  change: Partial<Campaign> = {},
): Promise<Campaign> {
  const id = uuids.next()
  const campaign = { ...liveCampaignOf(id, campaignInput({ slug: id, ...input })), ...change }
  const data = { campaignId: id, from: null, to: campaign.status }
  const event = instance.deps.events.create(campaignStatusChanged, { key: id, data })
  await instance.deps.campaigns.add(campaign, event)
  return campaign
}

test('what is public can be found, and neither drafts nor what is private or archived', async () => {
  const live = await add({ countries: ['IN'] })
  const upcoming = await add({}, { status: 'PUBLISHED' })
  const hidden = [
    await add({}, { status: 'DRAFT' }),
    await add({}, { status: 'ARCHIVED' }),
    await add({ private: true }),
  ]
  const all = [live, upcoming, ...hidden].map(({ id }) => id)
  const found = await sourceOf('campaign').among(all)
  expect(found.map(({ id }) => id).sort()).toEqual([live.id, upcoming.id].sort())
  expect(found.find(({ id }) => id === live.id)).toMatchObject({
    ...{ kind: 'campaign', title: live.title, text: live.summary, path: pageOf(live) },
    ...{ countries: ['IN'], userId: null, endsAt: live.endsAt.toISOString() },
  })
  expect(JSON.stringify(found)).not.toContain('monsoon-2026')
})

test('a campaign of a game is a quest, and found as nothing else', async () => {
  const quest = await add({ game: 'reef-runners' })
  expect(await sourceOf('campaign').among([quest.id])).toEqual([])
  const [found] = await sourceOf('quest').among([quest.id])
  expect(found).toMatchObject({
    kind: 'quest',
    path: pageOf(quest),
    tags: [quest.slug, 'reef-runners'],
  })
})

test('a paused campaign has no end', async () => {
  const { id } = await add({}, { pausedAt: new Date() })
  expect((await sourceOf('campaign').among([id]))[0]?.endsAt).toBeNull()
})

test('pages have everything once, in the order of ids', async () => {
  for (let n = 0; n < 5; n += 1) await add()
  const seen: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof searchablesAfter>> = await searchablesAfter(
      sourceOf('campaign'),
      after,
      2,
    )
    expect(page.items.length).toBeLessThanOrEqual(2)
    seen.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(seen).toEqual([...new Set(seen)].sort())
  expect(seen.length).toBeGreaterThanOrEqual(5)
})

test('games are found by their names, genres and brands', async () => {
  const written = { createdAt: new Date(), changedAt: new Date(), version: 1 }
  await instance.deps.games.save({ id: 'reef-runners', ...gameInput(), ...written })
  instance.deps.catalogue.forget()
  const [found] = await sourceOf('game').among(['reef-runners', 'no-game'])
  expect(found).toMatchObject({
    ...{ kind: 'game', id: 'reef-runners', title: { en: 'Reef Runners' } },
    ...{ tags: ['reef-runners', 'Racing'], path: gamePath('reef-runners') },
  })
  expect((await sourceOf('game').after('', 10)).map(({ id }) => id)).toEqual(['reef-runners'])
  expect(await sourceOf('game').after('reef-runners', 10)).toEqual([])
})
