import { setTimeout as wait } from 'node:timers/promises'
import { applicationDecided, roleGranted } from '@platform/contracts/expert/events'
import type { Review } from '@platform/contracts/staff/reviews'
import type { Answer, Caller } from '@platform/testing/caller'
import { inParallel } from '@platform/testing/in-parallel'
import { watchQueries } from '@platform/testing/index-coverage'
import { documentsOf } from '@platform/testing/read-databases'
import { sized } from '@platform/testing/sizes'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLEAR, CLOSE, ownOf, send, takeCheck, wholeDraft } from './testing/apply.ts'
import { startExpert, type TestExpert } from './testing/start-expert.ts'

const APPLICANTS = sized({ short: 30, long: 1_000 })
const REVIEWERS = 10
/** Long forms wait for the limits of a reviewer's calls. */
const TIMEOUT_MS = sized({ short: 60_000, long: 1_200_000 })
const QUEUE = '/admin/applications/reviews'
const MOST_ON_A_PAGE = 20

const queries = watchQueries()
let service: TestExpert
beforeAll(async () => {
  service = await startExpert()
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await service.stop()
})

interface Page {
  items: Review[]
  nextCursor: string | null
}

async function newApplicant(): Promise<Caller> {
  const user = await service.signedIn()
  await user.put('/application', wholeDraft())
  await takeCheck(service, user, 'sql', false)
  expect((await send(user)).data.state).toBe('submitted')
  return user
}

/** A reviewer who calls too often waits as long as they are asked to. */
async function patiently<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await call()
    if (answer.code !== 'RATE_LIMITED') return answer
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
  }
}

/** What becomes of an application is decided beforehand; each fifth one is so close that two people decide. */
const planOf = (place: number) => {
  const verdict = place % 2 === 0 ? ('accept' as const) : ('reject' as const)
  const isClose = place % 5 === 0
  return { verdict, isClose, points: isClose ? CLOSE : CLEAR[verdict] }
}

async function openItems(by: Caller, cursor: string | null = null): Promise<Page> {
  const after = cursor === null ? '' : `&cursor=${cursor}`
  return (await patiently(() => by.get<Page>(`${QUEUE}?state=open${after}`))).data
}

/** The first item of the queue that this reviewer can claim, now theirs; null where there is none. */
async function claimed(by: Caller, first: number): Promise<Review | null> {
  let cursor: string | null = null
  do {
    const data: Page = await openItems(by, cursor)
    expect(data.items.length).toBeLessThanOrEqual(MOST_ON_A_PAGE)
    for (let n = 0; n < data.items.length; n += 1) {
      // All of them see the same page, and half of them begin at its top.
      const item = data.items[(n + first) % data.items.length]
      if (!item) continue
      const answer = await patiently(() => by.post<Review>(`${QUEUE}/${item.id}/claim`))
      if (answer.status === 200) return item
      expect(['REVIEW_CLAIMED', 'ALREADY_DECIDED', 'ANOTHER_PERSON_DECIDES']).toContain(answer.code)
    }
    cursor = data.nextCursor
  } while (cursor !== null)
  return null
}

test(
  `${APPLICANTS} applications of as many people, which ten reviewers take at once, are decided once each`,
  async () => {
    const users = await inParallel(Array.from({ length: APPLICANTS }), 10, newApplicant)
    const places = new Map(users.map(({ id }, place) => [id, place]))
    const reviewers = await Promise.all(
      Array.from({ length: REVIEWERS }, () => service.signedIn({ roles: ['reviewer'] })),
    )
    const work = async (by: Caller, n: number) => {
      const first = n % 2 === 0 ? 0 : n
      for (let item = await claimed(by, first); item; item = await claimed(by, first)) {
        const { id, userId } = item
        const { verdict, points } = planOf(places.get(userId) ?? 0)
        const rated = await patiently(() => by.put(`/admin/applications/${id}/rubric`, { points }))
        expect(rated.status).toBe(200)
        const made = {
          ...{ verdict, reason: 'Seen' },
          ...(verdict === 'reject' && { ground: 'EXPERIENCE' }),
        }
        const decide = (who: Caller) => patiently(() => who.post(`${QUEUE}/${id}/decide`, made))
        const other = reviewers[(n + 1) % REVIEWERS] as Caller
        // The same decision twice, and one of somebody who has not claimed it.
        const [one, again, theirs] = await Promise.all([decide(by), decide(by), decide(other)])
        expect([one.status, again.status]).toContain(200)
        expect(theirs.status).not.toBe(200)
      }
    }
    const isLeft = async () => (await openItems(reviewers[0] as Caller)).items.length > 0
    // A second opinion comes into the queue when those may have gone who can give it.
    while (await isLeft()) await Promise.all(reviewers.map(work))

    // What follows reads as no product does.
    queries.stop()
    const { MONGO_URL, MONGO_DATABASE } = service.env
    const stored = (collection: string, filter: Record<string, unknown> = {}) =>
      documentsOf(MONGO_URL, MONGO_DATABASE, collection, filter)
    const close = users.filter((_, place) => planOf(place).isClose)
    const reviews = await stored('reviews')
    expect(reviews).toHaveLength(APPLICANTS + close.length)
    expect(new Set(reviews.map(({ state }) => state))).toEqual(new Set(['decided']))
    const decided = await stored('staff_acts', { action: 'decide-review' })
    expect(decided).toHaveLength(reviews.length)
    for (const { id } of close) {
      const of = reviews.filter(({ userId }) => userId === id)
      expect(new Set(of.map(({ decision }) => (decision as { by: string }).by)).size).toBe(2)
    }
    const ends = await inParallel(users, 10, async (user) => {
      const { timeline } = await ownOf(user)
      return timeline.map(({ state }) => state).filter((s) => s === 'approved' || s === 'rejected')
    })
    expect(ends).toEqual(
      users.map((_, place) => [planOf(place).verdict === 'accept' ? 'approved' : 'rejected']),
    )
    const accepted = ends.filter(([end]) => end === 'approved').length
    await waitFor(() => service.events.received(applicationDecided).length >= APPLICANTS)
    await waitFor(() => service.events.received(roleGranted).length >= accepted)
    expect(service.events.received(applicationDecided)).toHaveLength(APPLICANTS)
    expect(service.events.received(roleGranted)).toHaveLength(accepted)
  },
  TIMEOUT_MS,
)
