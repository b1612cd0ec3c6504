import { brand } from '@platform/contracts/brand'
import { expect, onTestFinished, test } from 'vitest'
import { roleName } from './role-name.ts'

test('a role has the name that the brand gives it, in the language of the page', () => {
  expect(roleName('Caster', 'en', 'Caster')).toBe('Caster')
  const { roles } = brand
  onTestFinished(() => void Object.assign(brand, { roles }))
  brand.roles = { Caster: { en: 'Storyteller', hi: 'कथावाचक', 'pt-BR': 'Contador' } }
  expect(roleName('Caster', 'pt-BR', 'Narrador')).toBe('Contador')
  expect(roleName('Newbie', 'en', 'Newbie')).toBe('Newbie')
})
