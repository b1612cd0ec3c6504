import { expect, test } from 'vitest'
import { differencesOf } from './difference.ts'

const act = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  differencesOf({ before, after } as Parameters<typeof differencesOf>[0])

test('shows the fields that differ, and leaves out those that do not', () => {
  expect(act({ status: 'LIVE', version: 3 }, { status: 'PAUSED', version: 3 })).toEqual([
    { field: 'status', before: 'LIVE', after: 'PAUSED' },
  ])
})

test('a field of one side alone, and nested values', () => {
  expect(act(null, { roles: ['admin'], isOn: true })).toEqual([
    { field: 'roles', before: null, after: '["admin"]' },
    { field: 'isOn', before: null, after: 'true' },
  ])
  expect(act({ reason: null }, {})).toEqual([{ field: 'reason', before: 'null', after: null }])
  expect(act(null, null)).toEqual([])
})
