import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Notice } from './notice.tsx'

const { scrollIntoView } = Element.prototype
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

test('what answers a press comes into view, and what is said by the way moves nothing', () => {
  const scroll = vi.fn<Element['scrollIntoView']>()
  Element.prototype.scrollIntoView = scroll
  const { rerender } = render(<Notice live="status">Ready</Notice>)
  expect(scroll).not.toHaveBeenCalled()
  rerender(<Notice live="alert">Not sent</Notice>)
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
})
