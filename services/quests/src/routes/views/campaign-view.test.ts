import { expect, test } from 'vitest'
import { fixedCampaign } from '../../testing/open-instance.ts'
import { aParticipant } from '../../testing/participants.ts'
import { detailView, summaryView } from './campaign-view.ts'

const standing = {
  progress: null,
  checks: [],
  claim: null,
  reservation: null,
  share: null,
  referralCode: null,
  pog: null,
  isInvited: null,
  earlier: null,
  isStaff: false,
}
const reader = {
  language: 'en' as const,
  now: new Date(),
  participant: aParticipant(),
  games: new Map(),
}

test.each([
  ['none', 0, 100],
  ['all', 100, 0],
  ['one more than there are, by a count that crossed the last one', 101, 0],
])('of 100 slots %s are counted as taken', (_what, taken, remaining) => {
  const campaign = fixedCampaign('campaign', 100)
  const shown = { campaign, counts: { participants: 0, taken }, standing }
  const { reward } = summaryView(shown, reader)
  expect(reward).toMatchObject({ totalSlots: 100, remainingSlots: remaining })
})

test.each([
  ['shown', 1_234n, '12.34'],
  ['null where nothing is divided', null, null],
])('the share of a pool now is %s', (_what, minor, shareNow) => {
  const campaign = fixedCampaign('campaign', 100)
  const shown = { campaign, counts: { participants: 0, taken: 0 }, standing }
  expect(detailView(shown, minor, reader)).toMatchObject({ shareNow })
})
