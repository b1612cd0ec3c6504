import { expect, test } from 'vitest'
import { fixedCampaign } from '../../testing/open-instance.ts'
import { summaryView } from './campaign-view.ts'

test.each([
  ['none', 0, 100],
  ['all', 100, 0],
  ['one more than there are, by a count that crossed the last one', 101, 0],
])('of 100 slots %s are counted as taken', (_what, taken, remaining) => {
  const campaign = fixedCampaign('campaign', 100)
  const standing = { progress: null, checks: [], claim: null, share: null }
  const shown = { campaign, counts: { participants: 0, taken }, standing }
  const { reward } = summaryView(shown, { language: 'en', now: new Date() })
  expect(reward).toMatchObject({ totalSlots: 100, remainingSlots: remaining })
})
