import { expect, test } from 'vitest'
import type { CampaignTask } from './campaign-task.ts'
import { completedAt, type Progress } from './progress.ts'
import type { TaskProgress } from './task-progress.ts'
import { nextTask, taskStatusOf } from './task-status.ts'

const now = new Date(5_000)
const first = task('first', 1)
const alsoFirst = task('also-first', 1)
const second = task('second', 2)
const campaign = { tasks: [first, alsoFirst, second] }
const standing = (own: Progress | null) => ({ progress: own, checks: [] })

test('a visitor sees the first stage open and the rest locked', () => {
  expect(taskStatusOf(campaign, standing(null), first)).toBe('ACTIVE')
  expect(taskStatusOf(campaign, standing(null), second)).toBe('LOCKED')
})

test('a stage stays locked while one task of an earlier one is missing', () => {
  const half = progress({ first: { verifiedAt: now } })
  expect(taskStatusOf(campaign, standing(half), second)).toBe('LOCKED')
})

test('a stage unlocks when all earlier ones are verified', () => {
  const done = progress({ first: { verifiedAt: now }, 'also-first': { verifiedAt: now } })
  expect(taskStatusOf(campaign, standing(done), second)).toBe('ACTIVE')
})

test('stages need not be numbered without gaps', () => {
  const gapped = { tasks: [first, task('later', 7)] }
  expect(taskStatusOf(gapped, standing(null), task('later', 7))).toBe('LOCKED')
  const done = progress({ first: { verifiedAt: now } })
  expect(taskStatusOf(gapped, standing(done), task('later', 7))).toBe('ACTIVE')
})

test('an opened link that was confirmed too early is REJECTED, and OPENED once it is followed again', () => {
  const early: TaskProgress = { openedAt: now, rejection: 'TOO_EARLY' }
  expect(taskStatusOf(campaign, standing(progress({ first: early })), first)).toBe('REJECTED')
  const again = progress({ first: { openedAt: now } })
  expect(taskStatusOf(campaign, standing(again), first)).toBe('OPENED')
})

test('a task whose last try is being checked is VALIDATING, whatever the try before was', () => {
  const before = progress({ first: { rejection: 'CHECK_UNAVAILABLE' } })
  const checked = { progress: before, checks: [{ taskId: 'first' }] }
  expect(taskStatusOf(campaign, checked, first)).toBe('VALIDATING')
  expect(taskStatusOf(campaign, checked, alsoFirst)).toBe('ACTIVE')
})

test('the next task is the first one that is open and not verified', () => {
  expect(nextTask(campaign, standing(null))).toBe(first)
  const half = progress({ first: { verifiedAt: now } })
  expect(nextTask(campaign, standing(half))).toBe(alsoFirst)
  const stage = { first: { verifiedAt: now }, 'also-first': { verifiedAt: now } }
  expect(nextTask(campaign, standing(progress(stage)))).toBe(second)
  const all = progress({ ...stage, second: { verifiedAt: now } })
  expect(nextTask(campaign, standing(all))).toBeNull()
})

test('an open task comes next, though a locked one stands before it', () => {
  expect(nextTask({ tasks: [second, first] }, standing(null))).toBe(first)
})

test('what waits for a reviewer is not next; what is checked without one still is', () => {
  const proof = { ...first, type: 'PROOF' as const }
  const own = progress({})
  const waits = { progress: own, checks: [{ taskId: 'first' }] }
  expect(nextTask({ tasks: [proof, alsoFirst, second] }, waits)).toBe(alsoFirst)
  expect(nextTask({ tasks: [proof, second] }, waits)).toBeNull()
  expect(nextTask({ tasks: [first, second] }, waits)).toBe(first)
})

test('a campaign is completed when its last task was verified', () => {
  const done = { ...progress({}), verified: 3, lastVerifiedAt: now }
  expect(completedAt(campaign, done)).toEqual(now)
  expect(completedAt(campaign, { ...done, verified: 2 })).toBeNull()
})

function task(id: string, stage: number): CampaignTask {
  const title = { en: id, hi: id, 'pt-BR': id }
  return { id, stage, type: 'WALLET_LINK', title, description: title, settings: {} }
}

function progress(tasks: Record<string, TaskProgress>): Progress {
  return {
    id: 'c:u',
    campaignId: 'c',
    userId: 'u',
    startedAt: now,
    startedFrom: null,
    tasks,
    points: 0,
    verified: Object.keys(tasks).length,
    lastVerifiedAt: now,
  }
}
