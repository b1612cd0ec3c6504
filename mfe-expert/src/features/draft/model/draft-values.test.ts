import { expect, test } from 'vitest'
import { anApplication } from '../../../testing/applications.ts'
import { bodyOf, valuesOf } from './draft-values.ts'

test('only what was changed is sent, with when the page saw it saved', () => {
  const savedAt = { city: '2026-01-15T11:00:00.000Z' }
  expect(bodyOf({ city: 'Kochi', age: 30, tools: ['git'] }, savedAt)).toEqual({
    basicVerificationDetails: { city: 'Kochi', age: 30 },
    tools: ['git'],
    seen: { city: '2026-01-15T11:00:00.000Z', age: null, tools: null },
  })
})

test('the step is saved without a field', () => {
  expect(bodyOf({ currentTab: 2 }, {})).toEqual({ currentTab: 2 })
})

test('a draft is shown by its fields side by side', () => {
  const values = valuesOf(anApplication({ tools: ['git'], currentTab: 1 }))
  expect(values).toMatchObject({ firstName: null, tools: ['git'], currentTab: 1 })
})
