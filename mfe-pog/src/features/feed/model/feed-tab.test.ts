import { storedText } from '@platform/remote-kit/storage'
import { beforeEach, expect, test } from 'vitest'
import { choose, tabOf } from './feed-tab.ts'

const channel = storedText('pogChannel')
beforeEach(() => channel.clear())

test('the address says which tab is shown', () => {
  expect(tabOf(new URLSearchParams('tab=hottestPogs'))).toBe('hottestPogs')
})

test('without an address the tab that was chosen last is shown, and at first the legends', () => {
  expect(tabOf(new URLSearchParams())).toBe('legendaryPogs')
  expect(choose('myClan').toString()).toBe('tab=myClan')
  expect(channel.get()).toBe('myClan')
  expect(tabOf(new URLSearchParams())).toBe('myClan')
})

test('an unknown tab is the first one', () => {
  channel.set('former')
  expect(tabOf(new URLSearchParams('tab=unknown'))).toBe('legendaryPogs')
})
