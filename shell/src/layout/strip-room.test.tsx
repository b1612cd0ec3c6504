import { expect, onTestFinished, test, vi } from 'vitest'
import { stripRoom } from './strip-room.ts'

/** The element of a strip of this height, px; jsdom has no layout. */
function strip(height: number): HTMLElement {
  const element = document.body.appendChild(document.createElement('section'))
  onTestFinished(() => element.remove())
  Object.defineProperty(element, 'offsetHeight', { value: height })
  return element
}

test('strips stand on each other, and the page has room for all of them', () => {
  const observed: (() => void)[] = []
  const Sizes = class {
    constructor(arrange: () => void) {
      observed.push(arrange)
    }
    observe() {
      observed.at(-1)?.()
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes)
  onTestFinished(() => void vi.unstubAllGlobals())
  const room = () => document.documentElement.style.getPropertyValue('--k-strip')
  const below = (element: HTMLElement) => element.style.getPropertyValue('--k-strip-below')

  const [first, second] = [strip(40), strip(60)]
  const endFirst = stripRoom(first)
  const endSecond = stripRoom(second)
  expect([room(), below(first), below(second)]).toEqual(['100px', '0px', '40px'])
  endFirst()
  expect([room(), below(second)]).toEqual(['60px', '0px'])
  endSecond()
  expect(room()).toBe('')
})
