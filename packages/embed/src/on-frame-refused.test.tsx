import { expect, test, vi } from 'vitest'
import { onFrameRefused } from './on-frame-refused.ts'

const violation = (of: Partial<SecurityPolicyViolationEvent>) =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: 'https://kovra.example/embed',
      effectiveDirective: 'frame-src',
      disposition: 'enforce',
      ...of,
    }),
  )

test('hears of a frame that the policy blocks, not of one that a policy only reports', () => {
  const refused = vi.fn()
  const stop = onFrameRefused('https://kovra.example', refused)
  violation({ disposition: 'report' })
  violation({ effectiveDirective: 'img-src' })
  violation({ blockedURI: 'https://other.example/' })
  expect(refused).not.toHaveBeenCalled()
  violation({})
  expect(refused).toHaveBeenCalledTimes(1)
  stop()
  violation({})
  expect(refused).toHaveBeenCalledTimes(1)
})
