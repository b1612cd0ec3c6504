import { expect, test } from 'vitest'
import { pendingMigrations } from './pending-migrations.ts'

const code = ['0001-one', '0002-two', '0010-ten'].map((id) => ({ id }))
const pending = (done: string[]) => pendingMigrations(code, done).map(({ id }) => id)

test('what has not run yet is run in its order', () => {
  expect(pending([])).toEqual(['0001-one', '0002-two', '0010-ten'])
  expect(pending(['0001-one'])).toEqual(['0002-two', '0010-ten'])
  expect(pending(['0010-ten', '0002-two', '0001-one'])).toEqual([])
})

test('a database that knows more than the code is refused, also by code without migrations', () => {
  expect(() => pending(['0001-one', '0011-later'])).toThrow(/newer than this code.*0011-later/)
  expect(() => pendingMigrations([], ['0001-one'])).toThrow(/newer than this code/)
})

test('one that was put before another that has run is refused', () => {
  expect(() => pending(['0001-one', '0010-ten'])).toThrow(/0002-two was added before 0010-ten/)
})

test('names have numbers that grow', () => {
  expect(() => pendingMigrations([{ id: '0002-b' }, { id: '0001-a' }], [])).toThrow(/numbers grow/)
  expect(() => pendingMigrations([{ id: '0001-b' }, { id: '0001-a' }], [])).toThrow(/numbers grow/)
  expect(() => pendingMigrations([{ id: 'split' }], [])).toThrow(/no name/)
})
