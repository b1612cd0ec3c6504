import { expect, test } from 'vitest'
import {
  releaseAt,
  releasesAfter,
  type Schedule,
  stateAt,
  UNPUBLISHED,
  withdrawn,
  withoutRelease,
  withRelease,
} from './schedule.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
const release = (version: number, hour: number) => ({ version, from: at(hour) })
const published = (...hours: number[]): Schedule =>
  hours.reduce<Schedule>(
    (schedule, hour, index) => withRelease(schedule, release(index + 1, hour), null, at(0)),
    UNPUBLISHED,
  )

test('nothing is shown of a draft', () => {
  expect(releaseAt(UNPUBLISHED, at(1))).toBeNull()
  expect(stateAt(UNPUBLISHED, at(1))).toBe('draft')
})

test('each version is shown from its time on, until the next one', () => {
  const schedule = published(2, 4)
  expect(stateAt(schedule, at(1))).toBe('scheduled')
  expect([1, 2, 3, 4, 5].map((hour) => releaseAt(schedule, at(hour))?.version)).toEqual([
    ...[undefined, 1, 1, 2, 2],
  ])
  expect(releasesAfter(schedule, at(2))).toEqual([release(2, 4)])
})

test('a version that is published now takes the place of the one that is shown, and leaves what is to come', () => {
  const schedule = withRelease(published(2, 9), release(3, 4), null, at(4))
  expect(schedule.releases).toEqual([release(3, 4), release(2, 9)])
  expect(schedule.publishedAt).toEqual(at(2))
})

test('a version for a time at which another one comes takes its place', () => {
  const schedule = withRelease(published(2, 9), release(3, 9), null, at(4))
  expect(schedule.releases).toEqual([release(1, 2), release(3, 9)])
})

test('it ends at its time, and what is published after that is new', () => {
  const schedule = withRelease(UNPUBLISHED, release(1, 2), at(5), at(1))
  expect(stateAt(schedule, at(4))).toBe('live')
  expect(stateAt(schedule, at(5))).toBe('ended')
  expect(releaseAt(schedule, at(5))).toBeNull()
  const again = withRelease(schedule, release(2, 8), null, at(6))
  expect(again).toEqual({ releases: [release(2, 8)], until: null, publishedAt: at(8) })
})

test('it counts as published since the first version that readers have had', () => {
  expect(published(4, 2).publishedAt).toEqual(at(2))
  expect(withRelease(published(2), release(2, 6), null, at(6)).publishedAt).toEqual(at(2))
})

test('withdrawn while it is shown, it is over; before that, a draft again', () => {
  const shown = withdrawn(published(2, 9), at(4))
  expect(stateAt(shown, at(4))).toBe('ended')
  expect(releaseAt(shown, at(9))).toBeNull()
  expect(withdrawn(shown, at(6))).toBe(shown)
  expect(withdrawn(published(2, 9), at(1))).toEqual(UNPUBLISHED)
})

test('a version that is to come is dropped alone', () => {
  expect(withoutRelease(published(2, 9), at(9), at(4)).releases).toEqual([release(1, 2)])
  expect(withoutRelease(published(2, 9), at(2), at(4)).releases).toHaveLength(2)
  const later = withoutRelease(published(2, 9), at(2), at(1))
  expect(later).toEqual({ releases: [release(2, 9)], until: null, publishedAt: at(9) })
  expect(withoutRelease(published(9), at(9), at(1))).toEqual(UNPUBLISHED)
})
