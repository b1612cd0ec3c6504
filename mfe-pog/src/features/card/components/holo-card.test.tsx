import { ShellContext } from '@platform/remote-kit/shell'
import { createFakeShell } from '@platform/remote-kit/testing/fake-shell'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NOW } from '../../../testing/open-pog.ts'
import { HoloCard } from './holo-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A card of 100 x 100 px, for a reader who wants motion or none. */
function show({ isStill }: { isStill: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  const { container } = render(
    <ShellContext value={createFakeShell({ now: NOW }).api}>
      <HoloCard image="/a.svg" name="foxfire.kovra.io" tier="Gold" total={742} number={1_204_118} />
    </ShellContext>,
  )
  const scene = container.querySelector<HTMLElement>('[style*="--tilt-x"]')
  if (!scene) throw new Error('The card has no tilt')
  const tilt = () => scene.style.getPropertyValue('--tilt-y')
  const pointTo = (clientX: number) => {
    const move = new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 50 })
    fireEvent(scene, Object.assign(move, { pointerType: 'mouse' }))
  }
  return { scene, tilt, pointTo }
}

test('a card tilts with the pointer, and goes back to rest', () => {
  const { tilt, pointTo, scene } = show({ isStill: false })
  const rest = tilt()
  pointTo(100)
  expect(tilt()).toBe('17deg')
  pointTo(0)
  expect(tilt()).toBe('-17deg')
  fireEvent.pointerLeave(scene)
  fireEvent.pointerOut(scene)
  expect(tilt()).toBe(rest)
})

test('a card stands still for a reader who wants no motion', () => {
  const { tilt, pointTo } = show({ isStill: true })
  const rest = tilt()
  pointTo(100)
  expect(tilt()).toBe(rest)
})

test('a card says its name, its tier, its score and its number with all digits', () => {
  show({ isStill: true })
  for (const words of ['foxfire.kovra.io', 'Gold', '742', 'No. 1,204,118']) {
    expect(screen.getByText(words)).toBeDefined()
  }
  expect(screen.getByRole('img', { name: 'Avatar of foxfire.kovra.io' })).toBeDefined()
})
