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
  made: typeof REJECTED | typeof ACCEPTED,
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
