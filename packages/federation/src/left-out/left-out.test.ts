import { afterEach, expect, test, vi } from 'vitest'
import { leftOut } from './left-out.ts'

afterEach(() => vi.unstubAllEnvs())

test('another major of a library keeps all its files', () => {
  const before = leftOut().length
  const variants = { from: '/', aliases: { 'react-router': 'react-router-7', jotai: 'jotai-2' } }
  vi.stubEnv('LIBRARY_VARIANTS', JSON.stringify(variants))
  expect(leftOut()).toHaveLength(before - 1)
})
