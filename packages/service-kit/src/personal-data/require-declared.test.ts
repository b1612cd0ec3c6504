import { expect, test } from 'vitest'
import { requireDeclared } from './require-declared.ts'
import type { PersonalData } from './table.ts'

const table: PersonalData = {
  personal: { progress: { fate: 'erased', holds: 'Progress', find: 'userId' } },
  notPersonal: ['campaigns'],
}

test('accepts a service whose collections all have a line, beside those of the kit', () => {
  const opened = ['campaigns', 'progress', 'leases', 'rate_counts']
  expect(() => requireDeclared('quests', table, opened)).not.toThrow()
})

test('refuses a collection without a line', () => {
  expect(() => requireDeclared('quests', table, ['campaigns', 'progress', 'notes'])).toThrow(
    'services/quests/src/personal-data.ts: notes has no line',
  )
})

test('refuses a service without a table', () => {
  expect(() => requireDeclared('quests', undefined, ['progress'])).toThrow('progress has no line')
})

test('refuses a line whose collection is gone, and one that contradicts another', () => {
  expect(() => requireDeclared('quests', table, ['campaigns'])).toThrow('progress is no collection')
  const both = { ...table, notPersonal: ['campaigns', 'progress'] }
  expect(() => requireDeclared('quests', both, ['campaigns', 'progress'])).toThrow(
    'progress is in both lists',
  )
})

test('asks nothing of a service that is in no list', () => {
  expect(() => requireDeclared('sample', undefined, ['notes'])).not.toThrow()
})

test('refuses a line whose text no export takes', () => {
  const personal = { progress: { fate: 'erased', holds: 'x'.repeat(301), find: 'userId' } } as const
  expect(() =>
    requireDeclared('quests', { ...table, personal }, ['campaigns', 'progress']),
  ).toThrow('progress says more than 300 characters of what it holds')
})
