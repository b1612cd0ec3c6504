import { expect, test } from 'vitest'
import { aContent } from '../../../testing/contents.ts'
import { hasUnpublished } from './state-view.ts'

const AT = '2026-01-15T12:00:00.000Z'

test.each([
  ['a draft', { state: 'draft' }, false],
  ['its latest version is shown', { state: 'live', live: { version: 2, from: AT } }, false],
  ['an earlier version is shown', { state: 'live', live: { version: 1, from: AT } }, true],
  ['its latest version comes', { state: 'live', scheduled: [{ version: 2, from: AT }] }, false],
  ['it has ended', { state: 'ended' }, true],
] as const)('%s', (_what, changes, expected) => {
  const scheduled = 'scheduled' in changes ? [...changes.scheduled] : []
  expect(hasUnpublished(aContent({ ...changes, scheduled, version: 2 }))).toBe(expected)
})
