import { expect, test } from 'vitest'
import { aMint } from '../../../testing/mints.ts'
import { newerMint } from './newer-mint.ts'

test('an answer that is older than what is shown is dropped', () => {
  const shown = aMint({ version: 5, state: 'MintInProgress' })
  expect(newerMint(shown, aMint({ version: 4 }))).toBe(shown)
})

test('an answer of the same or a higher version is shown', () => {
  const shown = aMint({ version: 5 })
  const [same, next] = [aMint({ version: 5 }), aMint({ version: 6 })]
  expect(newerMint(shown, same)).toBe(same)
  expect(newerMint(shown, next)).toBe(next)
  expect(newerMint(undefined, same)).toBe(same)
})
