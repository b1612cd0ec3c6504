import { expect, test } from 'vitest'
import { newApplication } from './application.ts'
import { changesOf, conflictsOf } from './draft.ts'

const at = new Date('2026-11-29T12:00:00Z')
const stored = {
  ...newApplication('user', 'one'),
  tools: ['tool-git'],
  savedAt: { tools: at, city: at },
}
const fieldsOf = (body: Parameters<typeof changesOf>[1]) =>
  changesOf(stored, body).map(({ field, path }) => [field, path])

test('only what is named and differs is a change', () => {
  expect(fieldsOf({ tools: ['tool-git'] })).toEqual([])
  expect(fieldsOf({ tools: [] })).toEqual([['tools', 'tools']])
  const basicVerificationDetails = { city: 'Pune', age: null, currentlyPursuing: true }
  expect(fieldsOf({ basicVerificationDetails })).toEqual([
    ['city', 'basic.city'],
    ['currentlyPursuing', 'basic.currentlyPursuing'],
  ])
})

test('a change conflicts where its field was saved at another time than the page has read', () => {
  const changes = changesOf(stored, { basicVerificationDetails: { city: 'Goa', age: 30 } })
  const conflicts = (seen: object) => conflictsOf(stored, changes, seen)
  expect(conflicts({ city: at.toISOString(), age: null })).toEqual([])
  expect(conflicts({ city: null })).toEqual(['city'])
  expect(conflicts({ age: at.toISOString() })).toEqual(['age'])
  expect(conflictsOf(stored, changes)).toEqual([])
})
