import { expect, test } from 'vitest'
import { campaignDocument, taskDocument, writtenProblems } from './campaign-document.ts'
import { type TaskType, taskTypes } from './task-types/table.ts'
import { type CampaignVariant, variants } from './variants/table.ts'

test.each(Object.keys(variants) as CampaignVariant[])(
  'the document of %s has every field',
  (variant) => {
    const { properties = {} } = campaignDocument(variant)
    expect(Object.keys(properties)).toEqual(Object.keys(variants[variant].operatorCampaign.shape))
  },
)

test.each(Object.keys(taskTypes) as TaskType[])('so has that of a task %s', (type) => {
  const { properties = {} } = taskDocument(type)
  expect(Object.keys(properties)).toEqual(Object.keys(taskTypes[type].operatorTask.shape))
})

test('problems name the field, also where fields contradict each other before all of them are right', () => {
  const text = { en: 'A', hi: 'B', 'pt-BR': 'C' }
  const problems = writtenProblems({
    ...{ slug: 'No slug', title: text, summary: text, description: text },
    ...{ startsAt: '2026-03-02T00:00:00.000Z', endsAt: '2026-03-01T00:00:00.000Z' },
    variant: 'FIXED_SLOT_FIXED_REWARD',
    reward: { currency: 'KCASH', amount: '10', slots: 10 },
    tasks: [{ id: 'wallet', type: 'WALLET_LINK', title: text, description: text }],
  })
  expect(problems.map(({ path }) => path.join('.'))).toEqual(['slug', 'endsAt'])
})

test('a problem says which plain limit is broken', () => {
  const text = { en: 'A', hi: 'B', 'pt-BR': 'x'.repeat(121) }
  const problems = writtenProblems({
    ...{ slug: 'rain-drop', title: text, difficulty: 6, minimumScore: 1.5 },
    ...{ startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-02T00:00:00.000Z' },
    variant: 'FIXED_SLOT_FIXED_REWARD',
    reward: { currency: 'KCASH', amount: 'ten', slots: 'ten' },
    tasks: [],
  })
  const limits = problems.map(({ path, limit }) => [path.join('.'), limit])
  expect(Object.fromEntries(limits)).toMatchObject({
    'title.pt-BR': { kind: 'longest', than: 120 },
    summary: { kind: 'missing' },
    'reward.slots': { kind: 'number' },
    'reward.amount': undefined,
    minimumScore: { kind: 'whole' },
    tasks: { kind: 'fewest', than: 1 },
  })
  const hardest = problems.find(({ path, limit }) => path[0] === 'difficulty' && limit)
  expect(hardest?.limit).toEqual({ kind: 'most', than: 5 })
})
