import { ConfigError } from '@platform/service-kit'
import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'

it('shows a wrong setting without a stack, and any other failure with its stack', () => {
  const wrong = failureText(new ConfigError('demo', ['DEMO_SECRET: is missing']))
  expect(wrong).toContain('DEMO_SECRET: is missing')
  expect(wrong).not.toMatch(/^ +at /m)
  expect(failureText(new Error('broken'))).toMatch(/^ +at /m)
})
