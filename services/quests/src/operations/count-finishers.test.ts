import { expect, test } from 'vitest'
import type { Campaign } from '../domain/campaign.ts'
import { createFinisherCounts } from './count-finishers.ts'

test('who has worked on a campaign and finished it is not among those who share its pool', async () => {
  const finishers = ['writer', 'approver', 'player', 'other player']
  const count = createFinisherCounts({
    countFinishers: async () => finishers.length,
    countFinishersAmong: async (_id, _tasks, among) =>
      finishers.filter((one) => among.includes(one)).length,
  })
  const campaign = { id: 'campaign', tasks: [] } as unknown as Campaign
  expect(await count({ ...campaign, writers: ['writer'], staff: ['writer', 'approver'] })).toBe(2)
  expect(await count({ ...campaign, id: 'another', writers: ['nobody of them'], staff: [] })).toBe(
    4,
  )
})
