import { expect, test, vi } from 'vitest'
import { keepTallest } from './keep-tallest.ts'

test('a sheet keeps the height of its tallest content', () => {
  let resized = () => {}
  const disconnect = vi.fn()
  class Sizes {
    readonly observe = () => {}
    readonly disconnect = disconnect
    constructor(onSize: () => void) {
      resized = onSize
    }
  }
  vi.stubGlobal('ResizeObserver', Sizes)
  const panel = document.createElement('div')
  const height = vi.spyOn(panel, 'offsetHeight', 'get')
  const stop = keepTallest(panel)
  for (const [now, kept] of [
    [300, '300px'],
    [660, '660px'],
    [410, '660px'],
  ] as const) {
    height.mockReturnValue(now)
    resized()
    expect(panel.style.getPropertyValue('--tallest')).toBe(kept)
  }
  stop?.()
  expect(disconnect).toHaveBeenCalled()
})
