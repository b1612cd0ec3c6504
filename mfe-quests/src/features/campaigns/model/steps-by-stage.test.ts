import { expect, test } from 'vitest'
import { aCampaignPage } from '../../../testing/campaigns.ts'
import { aCodeTask } from '../task-types/special-code/fixture.ts'
import { stepsByStage } from './steps-by-stage.ts'

const tasks = [
  aCodeTask({ id: 'late', stage: 5, status: 'LOCKED' }),
  aCodeTask({ id: 'done', status: 'VERIFIED' }),
  aCodeTask({ id: 'now' }),
  aCodeTask({ id: 'other' }),
]
const states = (...of: Parameters<typeof stepsByStage>) =>
  stepsByStage(...of).stages.map(({ steps }) =>
    steps.map(({ task, place, state }) => [task.id, place, state]),
  )

test('orders tasks by stage, and names the next', () => {
  const campaign = aCampaignPage({ tasks })
  expect(states(campaign, 'live')).toEqual([
    [
      ['done', 2, 'done'],
      ['now', 3, 'open'],
      ['other', 4, 'ready'],
    ],
    [['late', 1, 'locked']],
  ])
  expect(stepsByStage(campaign, 'live').next?.id).toBe('now')
})

test.each([
  ['before its start', {}, 'upcoming', 'waiting'],
  ['while it is paused', { paused: true }, 'live', 'waiting'],
  ['where it is for others', { exclusion: 'COUNTRY' }, 'live', 'waiting'],
  ['after its end', {}, 'ended', 'over'],
] as const)('a campaign has no next task %s', (_, difference, phase, state) => {
  const campaign = aCampaignPage({ tasks: [aCodeTask()], ...difference })
  expect(stepsByStage(campaign, phase).next).toBeNull()
  expect(states(campaign, phase)).toEqual([[['code', 1, state]]])
})
