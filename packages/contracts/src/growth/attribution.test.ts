import { expect, test } from 'vitest'
import { attributionEntries, SYSTEMS, systemOf } from './attribution.ts'
import { ATTRIBUTION_LISTS } from './attribution-choices.ts'
import { TRACKED_EVENTS } from './tracked-events.ts'

test('every event that is tracked is an activity, and belongs to a part of the platform', () => {
  const events = Object.entries(TRACKED_EVENTS)
  expect(attributionEntries('activities').map(({ id }) => id)).toEqual(events.map(([name]) => name))
  expect(attributionEntries('activityId').map(({ id }) => id)).toEqual(
    events.map(([, { id }]) => id),
  )
  for (const [name, { id }] of events)
    expect([name, Object.keys(SYSTEMS)]).toEqual([name, expect.arrayContaining([systemOf(id)])])
})

test.each(ATTRIBUTION_LISTS)(
  'the list %s has entries with an id of their own and a name',
  (list) => {
    const entries = attributionEntries(list)
    expect(entries.length).toBeGreaterThan(1)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    for (const { name } of entries) expect(name).not.toBe('')
  },
)

test('a list is searched by id and by name, in any case', () => {
  expect(attributionEntries('activities', 'REWARD_cl')).toEqual([
    { id: 'reward_claimed', name: 'Reward claimed' },
  ])
  expect(attributionEntries('activityId', ' 1204 ')).toEqual([
    { id: '1204', name: 'Reward claimed' },
  ])
  expect(attributionEntries('leaderboard', 'clan chief')).toEqual([
    { id: 'clan-chief', name: 'Clan chief' },
  ])
  expect(attributionEntries('systems', 'nothing')).toEqual([])
})
