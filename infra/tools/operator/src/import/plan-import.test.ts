import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { expect, test } from 'vitest'
import { readCampaignFile } from '../campaign-file/read-campaign-file.ts'
import { describePlan } from './describe-plan.ts'
import type { Known } from './look-up.ts'
import { planImport } from './plan-import.ts'

const entry = (slug: string, reward: string) => `
- slug: ${slug}
  variant: FIXED_SLOT_FIXED_REWARD
  title: &text { en: a, hi: b, pt-BR: c }
  summary: *text
  description: *text
  startsAt: now
  endsAt: +3d
  reward: ${reward}
  tasks: [{ id: wallet, type: WALLET_LINK, title: *text, description: *text }]
`
const file =
  entry('first', "{ currency: KCASH, amount: '50.00', slots: 10 }") +
  entry('second', "{ currency: KCASH, amount: '2.50', slots: 100 }") +
  entry('third', "{ currency: KPOINTS, amount: '400', slots: 3 }")
const entries = readCampaignFile(file, new Date()).entries ?? []

const known = (slug: string, is: Partial<AdminCampaign>, differences: string[] = []) =>
  [
    slug,
    {
      campaign: {
        id: `id-of-${slug}`,
        slug,
        status: 'LIVE',
        currency: 'KCASH',
        funded: '0.00',
        ...is,
      },
      differences,
    } as Known,
  ] as const

test('new campaigns are created, and the plan shows what is missing in each currency', () => {
  const plan = planImport(entries, new Map(), new Map([['KCASH', 60_000n]]))
  expect(plan.steps.map(({ action }) => action)).toEqual(['create', 'create', 'create'])
  expect(plan.funding).toEqual([
    { currency: 'KCASH', needed: 75_000n, available: 60_000n, shortfall: 15_000n },
    { currency: 'KPOINTS', needed: 1_200n, available: 0n, shortfall: 1_200n },
  ])
  expect(describePlan(plan, { issue: false }).slice(-2)).toEqual([
    '  funding: 750.00 KCASH needed, 600.00 KCASH available, 150.00 KCASH missing',
    '  funding: 1200 KPOINTS needed, 0 KPOINTS available, 1200 KPOINTS missing',
  ])
})

test('a public campaign is left alone and costs nothing; a draft needs only what is missing in its escrow', () => {
  const found = new Map([
    known('first', { status: 'ENDED' }),
    known('second', { status: 'DRAFT', funded: '100.00', version: 4 }),
  ])
  const plan = planImport(entries, found, new Map())
  expect(plan.steps).toMatchObject([
    { action: 'skip', status: 'ENDED' },
    { action: 'finish draft', id: 'id-of-second', version: 4 },
    { action: 'create' },
  ])
  expect(plan.funding[0]).toMatchObject({ currency: 'KCASH', needed: 15_000n })
  expect(plan.conflicts).toEqual([])
})

test('a public campaign with other terms is a conflict that names the differences', () => {
  const found = new Map([known('first', { status: 'LIVE' }, ['reward', 'tasks'])])
  const { conflicts } = planImport(entries, found, new Map())
  expect(conflicts).toHaveLength(1)
  expect(conflicts[0]?.message).toContain('is LIVE with other terms (reward, tasks)')
})
