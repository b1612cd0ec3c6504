import { expect, test } from 'vitest'
import { platformName } from './platform-name.ts'

test('a platform has its name in the language of the reader', () => {
  expect(platformName('IOS', 'hi')).toBe('iOS')
  expect(platformName('Browser', 'pt-BR')).toBe('Navegador')
  expect(platformName('Windows', 'hi')).toBe('Windows')
})
