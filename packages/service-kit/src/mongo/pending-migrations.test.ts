import { expect, test } from 'vitest'
import { pendingMigrations } from './pending-migrations.ts'

const code = ['0001-one', '0002-two', '0010-ten'].map((id) => ({ id }))
const pending = (done: string[]) => pendingMigrations(code, done).map(({ id }) => id)

test('pending migrations run in order', () => {
  expect(pending([])).toEqual(['0001-one', '0002-two', '0010-ten'])
  expect(pending(['0001-one'])).toEqual(['0002-two', '0010-ten'])
  expect(pending(['0010-ten', '0002-two', '0001-one'])).toEqual([])
})

test('a database with unknown migrations is refused, also by code without migrations', () => {
  expect(() => pending(['0001-one', '0011-later'])).toThrow(/newer than this code.*0011-later/)
  expect(() => pendingMigrations([], ['0001-one'])).toThrow(/newer than this code/)
})

test('a migration before one that has run is refused', () => {
  expect(() => pending(['0001-one', '0010-ten'])).toThrow(/0002-two was added before 0010-ten/)
})

test('ids have increasing numbers', () => {
  expect(() => pendingMigrations([{ id: '0002-b' }, { id: '0001-a' }], [])).toThrow(/numbers grow/)
  expect(() => pendingMigrations([{ id: '0001-b' }, { id: '0001-a' }], [])).toThrow(/numbers grow/)
  expect(() => pendingMigrations([{ id: 'split' }], [])).toThrow(/no name/)
})
