import { expect, test, vi } from 'vitest'
import { isCollectable, shownStatus } from './shown-status.ts'

test.for([
  ['EARNING PENDING', 'READY_TO_COLLECT'],
  ['EARNING CREDITED', 'COLLECTED'],
  ['EARNING EXPIRED', 'EXPIRED'],
  ['EARNING DISTRIBUTING', 'DISTRIBUTING'],
  ['EARNING FAILED', 'FAILED'],
])('%s is shown as %s, without a warning', ([status, shown]) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(shownStatus(status!)).toBe(shown)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('another status has no name, cannot be collected, and is warned of on the console', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const shown = shownStatus('EARNING UNDER REVIEW')
  expect([shown, isCollectable(shown)]).toEqual([null, false])
  expect(warn).toHaveBeenCalledExactlyOnceWith('Unknown earning status: EARNING UNDER REVIEW')
  warn.mockRestore()
})
