import { expect, test } from 'vitest'
import { campaignInput, codeTask } from '../testing/campaign-input.ts'
import { proofTask } from '../testing/proofs.ts'
import { contentOf, hasTermsOf } from './campaign-content.ts'

type Tasks = ReturnType<typeof campaignInput>['tasks']

const kept = contentOf(campaignInput(), 'c')

test('the order of keys and the notation of a time do not change the content', () => {
  const input = campaignInput()
  const reversed = Object.fromEntries(Object.entries(input).reverse()) as typeof input
  const sameTime = { ...reversed, startsAt: input.startsAt.replace('.000Z', 'Z') }
  expect(contentOf(sameTime, 'c').contentHash).toBe(kept.contentHash)
})

test('another text changes the content and not the terms', () => {
  const title = { en: 'New', hi: 'नया', 'pt-BR': 'Novo' }
  const changed = contentOf(campaignInput({ title }), 'c')
  expect(changed.contentHash).not.toBe(kept.contentHash)
  expect(hasTermsOf(changed, kept)).toBe(true)
})

test.each([
  ['reward', { reward: { currency: 'KCASH', amount: '11', slots: 10 } }],
  ['end', { endsAt: '2099-01-02T00:00:00.000Z' }],
  ['visibility', { private: true }],
  ['least score', { minimumScore: 400 }],
  ['difficulty', { game: 'lanterns', difficulty: 3 }],
  ['invitation', { invited: true }],
  ['chiefs', { chiefs: true }],
  ['earlier campaign', { after: 'roll-call' }],
] as const)('another %s changes the terms', (_what, change) => {
  expect(hasTermsOf(contentOf(campaignInput(change), 'c'), kept)).toBe(false)
})

const other = { en: 'Other', hi: 'और', 'pt-BR': 'Outro' }

test.each([
  ['code', codeTask('code'), { codes: ['another'] }],
  [
    'place where the code is found',
    { ...codeTask('code'), hint: proofTask.title },
    { hint: other },
  ],
  ['description of a task', codeTask('code'), { description: other }],
  ['instruction of a proof', proofTask, { instructions: other }],
] as const)('another %s changes the terms', (_what, task, change) => {
  const content = (one: object) => contentOf(campaignInput({ tasks: [one] as Tasks }), 'c')
  // As it is read from storage, absent parts are null.
  const stored = JSON.parse(JSON.stringify(content(task).tasks), (_key, part) => part ?? null)
  const before = { ...content(task), tasks: stored }
  expect(hasTermsOf(content(task), before)).toBe(true)
  expect(hasTermsOf(content({ ...task, ...change }), before)).toBe(false)
})
