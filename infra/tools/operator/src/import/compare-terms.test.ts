import { expect, test } from 'vitest'
import { readCampaignFile } from '../campaign-file/read-campaign-file.ts'
import { differencesOf, publicTerms } from './compare-terms.ts'

const now = new Date('2026-03-01T10:00:00.000Z')
const text = `
slug: neon-open
variant: OPEN_SLOT_DYNAMIC_REWARD
title: &text { en: a, hi: b, pt-BR: c }
summary: *text
description: *text
startsAt: now
endsAt: 2026-03-04T10:00:00Z
claimEndsAt: +1d
reward: { currency: KCASH, pool: '5000' }
tasks:
  - { id: read, type: URI_REDIRECTION, title: *text, description: *text, url: 'https://example.com/a' }
`
const [entry] = readCampaignFile(text, now).entries ?? []
if (!entry) throw new Error('the file of this test is wrong')

/** What the platform shows of it, imported a day earlier; only what is compared. */
const detail = (changes: object = {}) =>
  publicTerms.parse({
    status: 'LIVE',
    variant: 'OPEN_SLOT_DYNAMIC_REWARD',
    reward: { currency: 'KCASH', amount: '5000.00', totalSlots: null, remainingSlots: null },
    startsAt: '2026-02-28T10:00:00.000Z',
    endsAt: '2026-03-04T10:00:00.000Z',
    claimEndsAt: '2026-03-09T10:00:00.000Z',
    tasks: [
      {
        id: 'read',
        type: 'URI_REDIRECTION',
        stage: 1,
        settings: { type: 'URI_REDIRECTION', url: 'https://example.com/a', minimumSeconds: 5 },
      },
    ],
    ...changes,
  })

test('relative times, and another spelling of an amount, are no difference', () => {
  expect(differencesOf(entry, detail())).toEqual([])
})

test('rewards, tasks and fixed times are', () => {
  const reward = { currency: 'KCASH', amount: '6000.00', totalSlots: null, remainingSlots: null }
  expect(differencesOf(entry, detail({ reward }))).toEqual(['reward'])
  expect(differencesOf(entry, detail({ tasks: [] }))).toEqual(['tasks'])
  expect(differencesOf(entry, detail({ endsAt: '2026-03-05T10:00:00.000Z' }))).toEqual(['endsAt'])
})

test('an end that an operator moved is no difference', () => {
  const ended = { status: 'ENDED', endsAt: '2026-03-02T10:00:00.000Z' }
  expect(differencesOf(entry, detail(ended))).toEqual([])
})

test('a time to claim that the platform made longer is no difference', () => {
  const [fixed] = readCampaignFile(text.replace('+1d', '2026-03-05T10:00:00Z'), now).entries ?? []
  if (!fixed) throw new Error('the file of this test is wrong')
  expect(differencesOf(fixed, detail())).toEqual(['claimEndsAt'])
  expect(differencesOf(fixed, detail({ status: 'CLAIM_REWARDS' }))).toEqual([])
})

test('a variant and a type of task that this version does not know are differences', () => {
  expect(differencesOf(entry, detail({ variant: 'RAFFLE' }))).toEqual(['reward'])
  const tasks = [{ id: 'read', type: 'constructor', stage: 1, settings: { type: 'constructor' } }]
  expect(differencesOf(entry, detail({ tasks }))).toEqual(['tasks'])
})

test('how prizes are divided among places, and what a task counts, are', () => {
  const ranked = text
    .replace('OPEN_SLOT_DYNAMIC_REWARD', 'OPEN_SLOT_LEADERBOARD_REWARD')
    .replace("pool: '5000'", "tiers: [{ to: 1, amount: '4000' }, { to: 3, amount: '500' }]")
    .replace('type: URI_REDIRECTION,', 'type: URI_REDIRECTION, points: 5,')
  const [own] = readCampaignFile(ranked, now).entries ?? []
  if (!own) throw new Error('the file of this test is wrong')
  const reward = { currency: 'KCASH', amount: '5000.00', totalSlots: null, remainingSlots: null }
  const shown = (first: string, each: string, points: number) => {
    const [task] = detail().tasks
    const tiers = [
      { to: 1, amount: first },
      { to: 3, amount: each },
    ]
    return detail({
      variant: 'OPEN_SLOT_LEADERBOARD_REWARD',
      reward: { ...reward, tiers },
      tasks: [{ ...task, points }],
    })
  }
  expect(differencesOf(own, shown('4000.00', '500.00', 5))).toEqual([])
  expect(differencesOf(own, shown('3000.00', '1000.00', 5))).toEqual(['reward'])
  expect(differencesOf(own, shown('4000.00', '500.00', 4))).toEqual(['tasks'])
})
