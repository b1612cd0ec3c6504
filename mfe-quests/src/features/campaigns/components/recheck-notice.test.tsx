import type { CampaignDetail, Task } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import type { ClaimRecheck } from '@platform/contracts/quests/recheck'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaignPage, aClaim, allDone, CAMPAIGN_ID } from '../../../testing/campaigns.ts'
import { CAMPAIGN, LIST, openQuests } from '../../../testing/open-quests.ts'
import { aCodeTask } from '../task-types/special-code/fixture.ts'

const follow: Task = {
  ...aCodeTask({ id: 'follow', title: 'Follow the riders', status: 'VERIFIED' }),
  type: 'TWITTER_FOLLOW',
  settings: { type: 'TWITTER_FOLLOW', handle: 'riders' },
}
const tasks = [aCodeTask({ id: 'code', title: 'Enter the code', status: 'VERIFIED' }), follow]
const recheck = { afterDays: 3, clawBack: true }

async function noticeOf(campaign: Partial<CampaignDetail>): Promise<string> {
  await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve(api) {
      api.on(LIST, () => answer({ items: [], nextCursor: null }))
      api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks, ...campaign })))
    },
  })
  await screen.findByText('Enter the code')
  return document.body.textContent ?? ''
}
const APPEAL_UNTIL = '2026-02-02T12:00:00.000Z'
const claimed = (state: ClaimRecheck['state'], againAt: string | null = null) => {
  const until = '2026-01-18T12:00:00.000Z'
  const missedTasks =
    state === 'missed' || state === 'revoked' || state === 'revoking' ? ['follow'] : []
  const appealUntil = state === 'revoking' ? APPEAL_UNTIL : null
  const recheckOf = { state, until, missedTasks, againAt, appealUntil }
  const claim = aClaim({ status: 'CREDITED', recheck: recheckOf })
  return noticeOf({ recheck, progress: allDone({ claim, completedTasks: tasks.length }) })
}

test('the terms are shown before the start, with the tasks that can be undone', async () => {
  const shown = await noticeOf({ recheck })
  expect(shown).toContain('3 days after your claim we check again')
  expect(shown).toContain('with the account connected: Follow the riders.')
  expect(shown).toContain('If not, the reward is taken back.')
})

test('a campaign without a check says nothing of one', async () => {
  expect(await noticeOf({})).not.toContain('Checked again')
})

test('after the claim it says until when', async () => {
  expect(await claimed('waiting')).toMatch(/Until 18\/01\/(20)?26.* must still be done/)
})

test('a first miss says what to do and by when', async () => {
  const shown = await claimed('missed', '2026-01-19T12:00:00.000Z')
  expect(shown).toContain('No longer done: Follow the riders. Do it again')
  expect(shown).toMatch(/before 19\/01\/(20)?26/)
})

test('what was undone is not shown as done, and leads to where it is done again', async () => {
  const shown = await claimed('missed', '2026-01-19T12:00:00.000Z')
  expect(shown).toContain('1 of 2 tasks done')
  expect(screen.getByText('No longer done')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Do it again: Follow the riders' })
  expect(link.getAttribute('href')).toContain('riders')
  expect(screen.getAllByText('VERIFIED')).toHaveLength(1)
})

test.each(['revoking', 'appealed', 'revoked'] as const)(
  'a reward that is %s is not said to be received',
  async (state) => {
    expect(await claimed(state)).not.toContain('Reward received')
  },
)

test('what was taken back is said with its reason', async () => {
  const shown = await claimed('revoked')
  expect(shown).toContain('The reward was taken back')
  expect(shown).toContain('250 KCash for')
  expect(screen.queryByRole('link', { name: /^Do it again/ })).toBeNull()
  expect(shown).toContain('this was no longer done: Follow the riders.')
})

test('before it is taken back the user can appeal, and reads until when', async () => {
  const shown = await claimed('revoking', APPEAL_UNTIL)
  expect(shown).toContain('The reward will be taken back')
  expect(shown).toMatch(/It is taken back after 02\/02\/(20)?26/)
  expect(await screen.findByRole('button', { name: 'Appeal' })).toBeDefined()
})

test('while a person decides it says so', async () => {
  expect(await claimed('appealed')).toContain('Another person decides.')
})
