import { expect, test } from 'vitest'
import { shownSettings } from './shown-settings.ts'

test('shows what is named, and nothing else, in values that JSON has', () => {
  const config = { LIMIT: 50, IS_ON: false, ABOVE: 100_000n, MODE: 'off', SECRET_FILE: '/a/b' }
  expect(shownSettings(config, ['LIMIT', 'IS_ON', 'ABOVE', 'MODE'])).toEqual([
    { name: 'LIMIT', value: 50 },
    { name: 'IS_ON', value: false },
    { name: 'ABOVE', value: '100000' },
    { name: 'MODE', value: 'off' },
  ])
})
