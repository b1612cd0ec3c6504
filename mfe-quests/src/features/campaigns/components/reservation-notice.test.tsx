import type { CampaignDetail, UserProgress } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  aCampaignPage,
  aClaim,
  allDone,
  CAMPAIGN_ID,
  NOW,
  someProgress,
} from '../../../testing/campaigns.ts'
import { CAMPAIGN, LIST, openQuests, START } from '../../../testing/open-quests.ts'

const reservation = { minutes: 1_440 }
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()

async function open(campaign: Partial<CampaignDetail>) {
  const opened = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve(api) {
      api.on(LIST, () => answer({ items: [], nextCursor: null }))
      api.on(CAMPAIGN, () => answer(aCampaignPage({ reservation, ...campaign })))
    },
  })
  await screen.findByRole('heading', { name: 'Neon Circuit' })
  return opened
}
const shown = () => document.body.textContent ?? ''
const begun = (reservation: NonNullable<UserProgress['reservation']>) => ({
  progress: someProgress({ reservation }),
})

test('the terms are shown before the start', async () => {
  await open({})
  expect(shown()).toContain('A slot is kept for you for 24 hours after you start.')
  expect(shown()).toContain('Finish a task within 30 minutes, or somebody else may get the slot.')
  expect(shown()).toContain('You can have slots reserved in 3 campaigns at once.')
})

test('a campaign without reservations says nothing of them', async () => {
  await open({ reservation: null })
  expect(shown()).not.toContain('reserve')
})

test('a reserved slot is shown with its end and the time left', async () => {
  await open(begun({ until: inHours(5), left: 1 }))
  expect(shown()).toMatch(/Your slot is reserved until 15\/01\/(20)?26/)
  expect(screen.getByRole('timer', { name: /left\.$/ })).toBeDefined()
})

test('it says until when a first task must be done', async () => {
  await open(begun({ until: inHours(24), left: 1, firstTaskBy: inHours(0.5) }))
  expect(shown()).toMatch(/Finish a task by 15\/01\/(20)?26.*, or somebody else may get the slot\./)
})

test('one that ends before needs no first task sooner', async () => {
  await open({ reservation: { minutes: 30 } })
  expect(shown()).not.toContain('Finish a task')
})

test('a reservation that is over can be made once more while a slot is free', async () => {
  const { api } = await open(begun({ until: null, left: 1 }))
  api.on(START, () => answer(someProgress({ reservation: { until: inHours(24), left: 0 } })))
  await userEvent.click(screen.getByRole('button', { name: 'Reserve a slot again' }))
  expect(api.calls(START)).toHaveLength(1)
})

test('the last one is not made again', async () => {
  await open(begun({ until: null, left: 0 }))
  expect(shown()).toContain('another one is not reserved for you')
  expect(screen.queryByRole('button', { name: 'Reserve a slot again' })).toBeNull()
})

test('once every slot is claimed nothing is said of one that is free', async () => {
  const { reward } = aCampaignPage()
  const taken = { reward: { ...reward, remainingSlots: 0 }, freeAt: null }
  await open({ ...begun({ until: null, left: 1 }), ...taken })
  expect(shown()).not.toContain('no longer reserved')
})

test('once the reward is claimed nothing is said of it', async () => {
  await open({ progress: allDone({ claim: aClaim({ status: 'CREDITED' }) }) })
  expect(shown()).not.toContain('reserved')
})

test('where all slots are reserved, it says when one may be free again', async () => {
  const { reward } = aCampaignPage()
  await open({ reward: { ...reward, remainingSlots: 0 }, freeAt: inHours(2) })
  expect(shown()).toContain('One may be free again at')
})
