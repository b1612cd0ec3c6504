import { expect, test } from 'vitest'
import { isCpf } from './cpf.ts'

test('takes a number with both of its check digits', () => {
  expect(isCpf('52998224725')).toBe(true)
})

test.each(['52998224724', '52998224735', '11111111111', '5299822472', '529.982.247-25', ''])(
  'refuses %j',
  (text) => expect(isCpf(text)).toBe(false),
)
