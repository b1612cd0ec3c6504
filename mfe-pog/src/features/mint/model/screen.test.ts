import { expect, test } from 'vitest'
import { aMint } from '../../../testing/mints.ts'
import { doneOf, isNameLost, losesByLeaving, openChoices, screenOf, tabOf } from './screen.ts'

test.each([
  ['ReserveUsername', 'name', 'name'],
  ['AvatarCategorySelection', 'category', 'avatar'],
  ['CharacterSelection', 'character', 'avatar'],
  ['StyleSelection', 'style', 'avatar'],
  ['SelfieUpload', 'confirm', 'card'],
  ['AvatarGenerationPending', 'confirm', 'card'],
  ['SlotPaymentProcessing', 'work', 'card'],
  ['SlotPaymentFailed', 'payment-failed', 'card'],
  ['MintInProgress', 'work', 'card'],
  ['Minted', 'minted', 'card'],
] as const)('%s shows the screen %s in the step %s', (state, screen, tab) => {
  expect(screenOf({ state, progress: null })).toBe(screen)
  expect(tabOf(screen)).toBe(tab)
})

test('the steps before the one shown are done, and those after it are not begun', () => {
  expect([doneOf('name', 'style'), doneOf('card', 'style')]).toEqual([1, 0])
  expect(doneOf('avatar', 'category')).toBeLessThan(doneOf('avatar', 'style'))
  expect(doneOf('card', 'minted')).toBe(1)
})

test('a choice can be made again until the card is paid', () => {
  expect(openChoices('character')).toEqual(['category', 'character'])
  expect(openChoices('confirm')).toEqual(['category', 'character', 'style'])
  expect(openChoices('work')).toEqual([])
})

test('a name is lost when the mint asks for another one after the avatar was chosen', () => {
  expect(isNameLost(aMint())).toBe(false)
  expect(isNameLost(aMint({ problem: 'MINT_NAME_LOST' }))).toBe(true)
  expect(isNameLost(aMint({ category: 'HERO' }))).toBe(true)
  expect(isNameLost(aMint({ state: 'CharacterSelection', category: 'HERO' }))).toBe(false)
})

test('leaving loses a name that is kept for a time, and nothing once the card is in the making', () => {
  const name = { userName: 'foxfire', walletName: 'foxfire.kovra.io', keptUntil: null }
  const kept = { ...name, keptUntil: '2026-01-16T12:00:00.000Z' }
  expect(losesByLeaving(aMint({ name: kept }))).toBe(true)
  expect(losesByLeaving(aMint({ name }))).toBe(false)
  expect(losesByLeaving(aMint())).toBe(false)
})
