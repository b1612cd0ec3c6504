import { randomUUID } from 'node:crypto'
import type { ReportGround } from '@platform/contracts/clans/constants'
import type { ReviewItem } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clan } from '../domain/clan.ts'
import { makeClan } from '../testing/make-clan.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { appealClan } from './appeal.ts'
import { changeClan, changeImage } from './change-clan.ts'
import type { Dependencies } from './dependencies.ts'
import { handOver } from './hand-over.ts'
import { joinOrAsk } from './join-clan.ts'
import { reportClan } from './report-clan.ts'

const queries = watchQueries()
const clock = testClock({ stopped: true })
let instance: Instance
let deps: Dependencies
beforeAll(async () => {
  instance = await openInstance('reported', { clock })
  deps = instance.deps
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await instance.mongo.close()
})

const REJECTED = { verdict: 'reject', ground: 'NAME' } as const
const ACCEPTED = { verdict: 'accept' } as const
const refused = (code: string) => expect.objectContaining({ code })
const newReviewer = () => ({ id: randomUUID(), roles: ['reviewer'] as const })
/** What waits of the clan, oldest first. */
async function waiting(clanId: string): Promise<ReviewItem[]> {
  const items = await deps.reviews.list('open', clanId, null, 10)
  return items.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
async function report(clanId: string, ground: ReportGround, userId: string = randomUUID()) {
  clock.advance(1)
  await reportClan(deps, userId, clanId, ground)
}
async function decide(
  item: ReviewItem | undefined,
  made: { verdict: 'reject'; ground: ReportGround } | typeof ACCEPTED,
  by = newReviewer(),
) {
  clock.advance(1)
  const id = String(item?.id)
  await deps.reviews.claim(id, by)
  await deps.reviews.decide(id, by, { ...made, reason: 'Seen' })
}
const contentOf = ({ clanName, country, city, description, games, joinMode }: Clan) => ({
  ...{ clanName, country, city, description, games: [...games], joinMode },
})
const describe = (clan: Clan, description: string, by = deps) =>
  changeClan(by, clan.chiefId, clan.id, { ...contentOf(clan), description })
const hiddenOf = async ({ id }: Clan) => (await deps.clans.find(id))?.hidden ?? null

test('a clan that its chief changes before the decision is hidden by it, and the change is reviewed', async () => {
  const clan = await makeClan(deps)
  await report(clan.id, 'NAME')
  const [item] = await waiting(clan.id)
  await describe(clan, 'Another text')
  await decide(item, REJECTED)
  expect(await hiddenOf(clan)).toMatchObject({ ground: 'NAME', isChanged: true })
  const [changed, ...more] = await waiting(clan.id)
  expect(more).toEqual([])
  await decide(changed, ACCEPTED)
  expect(await hiddenOf(clan)).toBeNull()
})

test('what was accepted of a later version stays seen after a rejection of an earlier one', async () => {
  const clan = await makeClan(deps)
  await report(clan.id, 'DESCRIPTION')
  await describe(clan, 'Another text')
  await report(clan.id, 'DESCRIPTION')
  const [earlier, later] = await waiting(clan.id)
  await decide(later, ACCEPTED)
  await decide(earlier, REJECTED)
  expect(await hiddenOf(clan)).toBeNull()
})

test('what members do is reported again after a decision, and the item says how many reported it', async () => {
  const clan = await makeClan(deps)
  await report(clan.id, 'NAME')
  await decide((await waiting(clan.id))[0], ACCEPTED)
  await report(clan.id, 'NAME')
  expect(await waiting(clan.id)).toEqual([])
  const user = randomUUID()
  await report(clan.id, 'CHEATING', user)
  await report(clan.id, 'CHEATING', user)
  await report(clan.id, 'CHEATING')
  await report(clan.id, 'BEHAVIOUR')
  const [item, ...more] = await waiting(clan.id)
  expect(more).toEqual([])
  expect(item?.evidence).toEqual(['version:1', 'ground:CHEATING:2', 'ground:BEHAVIOUR:1'])
  await decide(item, ACCEPTED)
  expect(await waiting(clan.id)).toEqual([])
  await report(clan.id, 'CHEATING')
  expect(await waiting(clan.id)).toHaveLength(1)
})

test('a report that stopped before it was part of an item joins the next one', async () => {
  const clan = await makeClan(deps)
  await report(clan.id, 'CHEATING')
  const [decided] = await waiting(clan.id)
  const user = randomUUID()
  const stopped = {
    ...deps,
    reviews: {
      ...deps.reviews,
      // Decided after it was found, and the process dies before the item of this report is opened.
      async note(...given: Parameters<typeof deps.reviews.note>) {
        await decide(decided, ACCEPTED)
        return deps.reviews.note(...given)
      },
      open: () => Promise.reject(new Error('stopped')),
    },
  }
  clock.advance(1)
  await expect(reportClan(stopped, user, clan.id, 'CHEATING')).rejects.toThrow('stopped')
  await report(clan.id, 'CHEATING', user)
  expect((await waitingAlone(clan))?.evidence).toEqual(['version:1', 'ground:CHEATING:1'])
})

test('of two reviews of a clan only the one that hid it shows it again', async () => {
  const clan = await makeClan(deps)
  await report(clan.id, 'NAME')
  await report(clan.id, 'CHEATING')
  const [name, cheating] = await waiting(clan.id)
  await describe(clan, 'Another text')
  await decide(cheating, REJECTED)
  expect(await hiddenOf(clan)).toMatchObject({ isChanged: false, reviewId: cheating?.id })
  await decide(name, ACCEPTED)
  expect(await hiddenOf(clan)).not.toBeNull()
  await appealClan(deps, clan.chiefId, clan.id, 'Nobody cheats here.')
  await decide(cheating, ACCEPTED)
  expect(await hiddenOf(clan)).toBeNull()
})

/** A review of this reason waits, and nothing else does. */
async function waitingAlone(clan: Clan): Promise<ReviewItem | undefined> {
  const [item, ...more] = await waiting(clan.id)
  expect(more).toEqual([])
  return item
}

// A reviewer names any ground for either kind of review: what it is about decides, not the ground.
test.each([REJECTED, { verdict: 'reject', ground: 'CHEATING' } as const])(
  'no change of what a clan shows answers what its members did: $ground',
  async (made) => {
    const clan = await makeClan(deps)
    await report(clan.id, 'CHEATING')
    const cheating = await waitingAlone(clan)
    await decide(cheating, made)
    await describe(clan, 'Another text')
    expect(await hiddenOf(clan)).toMatchObject({ isChanged: false, reviewId: cheating?.id })
    expect(await waiting(clan.id)).toEqual([])
    await report(clan.id, 'DESCRIPTION', clan.chiefId)
    await decide(await waitingAlone(clan), ACCEPTED)
    expect(await hiddenOf(clan)).toMatchObject({ reviewId: cheating?.id })
    await appealClan(deps, clan.chiefId, clan.id, 'Nobody cheats here.')
    await decide(cheating, ACCEPTED)
    expect(await hiddenOf(clan)).toBeNull()
  },
)

test('what a clan shows is reviewed again after a change, whatever ground was named', async () => {
  const clan = await makeClan(deps)
  await report(clan.id, 'NAME')
  await decide(await waitingAlone(clan), { verdict: 'reject', ground: 'CHEATING' })
  await describe(clan, 'Another text')
  expect(await hiddenOf(clan)).toMatchObject({ ground: 'CHEATING', isChanged: true })
  await decide(await waitingAlone(clan), ACCEPTED)
  expect(await hiddenOf(clan)).toBeNull()
})

test.each([
  ['NAME', 'CHEATING'],
  ['CHEATING', 'NAME'],
] as const)(
  'a clan that is rejected for %s and then for %s is seen when both are answered',
  async (...grounds) => {
    const clan = await makeClan(deps)
    for (const ground of grounds) await report(clan.id, ground)
    const items = await waiting(clan.id)
    for (const [n, ground] of grounds.entries()) {
      await decide(items[n], { verdict: 'reject', ground })
    }
    const cheating = items[grounds.indexOf('CHEATING')]
    expect(await hiddenOf(clan)).toMatchObject({ ground: 'CHEATING', reviewId: cheating?.id })
    await appealClan(deps, clan.chiefId, clan.id, 'Nobody cheats here.')
    await decide(cheating, ACCEPTED)
    expect(await hiddenOf(clan)).toMatchObject({ ground: 'NAME', isChanged: false })
    await describe(clan, 'Another text')
    await decide(await waitingAlone(clan), ACCEPTED)
    expect(await hiddenOf(clan)).toBeNull()
  },
)

test('behind a reason of conduct a change of what the clan shows is reviewed as well', async () => {
  const clan = await makeClan(deps)
  await report(clan.id, 'NAME')
  await report(clan.id, 'CHEATING')
  const [name, cheating] = await waiting(clan.id)
  await decide(name, REJECTED)
  await decide(cheating, { verdict: 'reject', ground: 'CHEATING' })
  await describe(clan, 'Another text')
  await decide(await waitingAlone(clan), ACCEPTED)
  expect(await hiddenOf(clan)).toMatchObject({ reviewId: cheating?.id })
  await appealClan(deps, clan.chiefId, clan.id, 'Nobody cheats here.')
  await decide(cheating, ACCEPTED)
  expect(await hiddenOf(clan)).toBeNull()
})

test('a clan that a former version has hidden is hidden for what it shows', async () => {
  const clan = await makeClan(deps)
  const former = { ground: 'NAME', isChanged: false }
  await instance.mongo.connection
    .collection<{ _id: string }>('clans')
    .updateOne({ _id: clan.id }, { $set: { hidden: former }, $unset: { contentHidden: 1 } })
  await describe(clan, 'Another text')
  expect(await hiddenOf(clan)).toMatchObject({ ground: 'NAME', isChanged: true })
  await decide(await waitingAlone(clan), ACCEPTED)
  expect(await hiddenOf(clan)).toBeNull()
})

test('neither a member, nor a new chief, nor a reporter decides about a clan', async () => {
  const clan = await makeClan(deps)
  const [member, reporter, chief] = [newReviewer(), newReviewer(), newReviewer()]
  await report(clan.id, 'NAME')
  await report(clan.id, 'NAME', reporter.id)
  for (const { id } of [member, chief]) await joinOrAsk(deps, id, clan.id)
  await handOver(deps, clan.chiefId, clan.id, chief.id)
  const [item] = await waiting(clan.id)
  for (const by of [member, reporter, chief]) {
    await expect(deps.reviews.claim(String(item?.id), by)).rejects.toMatchObject({
      ...{ code: 'ANOTHER_PERSON_DECIDES', details: { exclusion: 'CONCERNED' } },
    })
  }
  await decide(item, ACCEPTED)
})

test.each([REJECTED, ACCEPTED])(
  'a change and a decision at once leave no clan hidden without a review: $verdict',
  async (made) => {
    const clan = await makeClan(deps)
    await report(clan.id, 'NAME')
    if (made === ACCEPTED) {
      await decide((await waiting(clan.id))[0], REJECTED)
      await describe(clan, 'Another text')
    }
    const [item] = await waiting(clan.id)
    // Decided between the read and the write of the change.
    const slow = {
      ...deps,
      clans: {
        ...deps.clans,
        async change(...given: Parameters<typeof deps.clans.change>) {
          await decide(item, made)
          return deps.clans.change(...given)
        },
      },
    }
    const read = await deps.clans.find(clan.id)
    await expect(describe(read!, 'A third text', slow)).rejects.toThrow(refused('IN_PROGRESS'))
    const hidden = await hiddenOf(clan)
    expect(hidden).toEqual(
      made === ACCEPTED ? null : expect.objectContaining({ isChanged: false, reviewId: item?.id }),
    )
  },
)

test('an upload leaves what the chief changes meanwhile', async () => {
  const clan = await makeClan(deps)
  const blobs = {
    ...deps.blobs,
    async store() {
      await changeClan(deps, clan.chiefId, clan.id, { ...contentOf(clan), joinMode: 'invite' })
      return `${'a'.repeat(64)}.webp`
    },
  }
  const picture = Buffer.from('picture')
  const changed = await changeImage(
    ...([{ ...deps, blobs }, clan.chiefId, clan.id, 'clanLogo', picture] as const),
  )
  expect(changed).toMatchObject({ joinMode: 'invite', clanLogo: `${'a'.repeat(64)}.webp` })
})
