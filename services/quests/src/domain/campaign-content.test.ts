import { expect, test } from 'vitest'
import { campaignInput } from '../testing/campaign-input.ts'
import { contentOf } from './campaign-content.ts'

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
  expect(changed.termsHash).toBe(kept.termsHash)
})

test.each([
  ['reward', { reward: { currency: 'KCASH', amount: '11', slots: 10 } }],
  ['end', { endsAt: '2099-01-02T00:00:00.000Z' }],
  ['visibility', { private: true }],
  ['least score', { minimumScore: 400 }],
  ['invitation', { invited: true }],
  ['earlier campaign', { after: 'roll-call' }],
] as const)('another %s changes the terms', (_what, change) => {
  expect(contentOf(campaignInput(change), 'c').termsHash).not.toBe(kept.termsHash)
})

test('another code changes the terms', () => {
  const [task] = campaignInput().tasks
  const tasks = [{ ...task, codes: ['another'] }] as ReturnType<typeof campaignInput>['tasks']
  expect(contentOf(campaignInput({ tasks }), 'c').termsHash).not.toBe(kept.termsHash)
})
