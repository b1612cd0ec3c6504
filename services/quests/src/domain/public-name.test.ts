import { expect, test } from 'vitest'
import { publicNameOf } from './public-name.ts'

const nameOf = (namesKey: string, userId: string) =>
  publicNameOf({ namesKey }, userId).toString('hex')

test('the name of a user is theirs alone, stays in a campaign, and follows from its key', () => {
  const name = nameOf('one key', 'fox')
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(nameOf('one key', 'fox')).toBe(name)
  expect(new Set([name, nameOf('one key', 'owl'), nameOf('another key', 'fox')]).size).toBe(3)
})
