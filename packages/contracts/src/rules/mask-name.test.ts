import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test('of a name only the beginning is shown', () => {
  expect(maskName('MonsoonFox')).toBe('Mo•••')
})
