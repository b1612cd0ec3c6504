import { randomUUID } from 'node:crypto'
import { eraseUser } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { progressIdOf } from '../../domain/progress.ts'
import { checkIdOf, type TaskCheck } from '../../domain/task-check.ts'
import { personalData } from '../../personal-data.ts'
import { type Instance, openInstance } from '../../testing/open-instance.ts'
import { proofStanding } from './proof-standing.ts'

const clock = testClock({ stopped: true })
let instance: Instance
beforeAll(async () => {
  instance = await openInstance('proof_standings', clock)
})
afterAll(() => instance.mongo.close())

const hand = { number: 1, text: 'I won', link: null, pictures: [] }

/** A user whose hand-in an instance is about to look at. */
async function handedIn() {
  const { progress, checks } = instance.deps
  const owner = { campaignId: randomUUID(), userId: randomUUID(), taskId: 'shot' }
  const { campaignId, userId, taskId } = owner
  const at = clock.now()
  const started = { campaignId, userId, startedAt: at, startedFrom: null, tasks: {}, points: 0 }
  const none = { verified: 0, lastVerifiedAt: null }
  await progress.start({ id: progressIdOf(campaignId, userId), ...started, ...none }, false)
  const id = checkIdOf(campaignId, userId, taskId)
  await checks.request({ id, ...owner, type: 'PROOF', data: hand, requestedAt: at }, 0)
  const [check] = await checks.waiting([id])
  return { owner, check: check as TaskCheck }
}

const latest = (owner: { campaignId: string; userId: string; taskId: string }) =>
  instance.deps.proofs.latest(owner)
const erase = ({ userId }: { userId: string }) =>
  eraseUser(instance.mongo, personalData, userId, clock.now())

test('a run that stalls until another one has ended its check keeps the proof', async () => {
  const { owner, check } = await handedIn()
  await instance.deps.checks.end(check)
  expect((await proofStanding(instance.deps, check, hand)).kind).toBe('waits')
  expect(await latest(owner)).toMatchObject({ text: 'I won' })
})

test('a user who leaves while their proof is stored leaves none', async () => {
  const { owner, check } = await handedIn()
  const { proofs } = instance.deps
  const add: typeof proofs.add = async (proof) => {
    await erase(owner)
    return proofs.add(proof)
  }
  const deps = { ...instance.deps, proofs: { ...proofs, add } }
  expect((await proofStanding(deps, check, hand)).kind).toBe('picture-missing')
  expect(await latest(owner)).toBeNull()
})

test('a user who leaves before the review is opened leaves nothing in the queue', async () => {
  const { owner, check } = await handedIn()
  const { reviews } = instance.deps
  const open: typeof reviews.open = async (...item) => {
    await erase(owner)
    return reviews.open(...item)
  }
  await proofStanding({ ...instance.deps, reviews: { ...reviews, open } }, check, hand)
  expect(await latest(owner)).toBeNull()
  expect(await reviews.list('open', owner.campaignId, null, 10)).toEqual([])
})
