import { BALANCE_TARGET } from '@platform/contracts/shell/balance-target'
import { createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../../i18n/messages.ts'
import { LatePayoff } from './late-payoff.tsx'
import { PAYOFF_HEIGHT } from './payoff-height.ts'

/** Motion is allowed. @returns a function that runs the next frame */
function allowMotion() {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  let waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => waiting.push(frame))
  return () => {
    const frames = waiting
    waiting = []
    act(() => {
      for (const frame of frames) frame(performance.now())
    })
  }
}

/** The moment of 1,250 KCash in a page whose header has a balance. */
async function show(isLeaving: boolean, isOld = false) {
  quickTime()
  const animate = vi.fn(() => ({ finished: Promise.resolve() }))
  Element.prototype.animate = animate as never
  const balance = document.body.appendChild(document.createElement('span'))
  balance.setAttribute(BALANCE_TARGET, '')
  onTestFinished(() => {
    balance.remove()
    Reflect.deleteProperty(Element.prototype, 'animate')
  })
  await mountRemote({
    ...{ messages, shell: createFakeShell({ now: 0 }), api: createFakeApi(), path: '/' },
    App: () => <LatePayoff currency="KCASH" amount="1,250" isLeaving={isLeaving} isOld={isOld} />,
  })
  const kept = document.querySelector<HTMLElement>(`[style*="${PAYOFF_HEIGHT}px"]`)
  const amount = await screen.findByText(/KCash$/, { selector: 'p' })
  // Its effects, which ask for the first frame.
  await act(async () => {})
  return { animate, amount, kept }
}

test.for([
  ['came', false, '+', 1],
  ['left', true, '−', 0],
] as const)(
  'what %s counts up with its sign, and only what came goes to the balance',
  async ([_what, isLeaving, sign, flights]) => {
    const nextFrame = allowMotion()
    const { animate, amount } = await show(isLeaving)
    expect(amount.textContent).toBe(`0,00${sign}0 KCash`)
    expect(animate).not.toHaveBeenCalled()
    nextFrame()
    await waitFor(() => expect(amount.textContent).toBe(`${sign}1,250 KCash`))
    await act(async () => {})
    expect(animate).toHaveBeenCalledTimes(flights)
  },
)

test('under reduced motion the whole amount is there at once, in the place that was kept for it', async () => {
  const { animate, amount, kept } = await show(false)
  expect(amount.textContent).toBe('+1,250 KCash')
  expect(animate).not.toHaveBeenCalled()
  expect(kept?.contains(amount)).toBe(true)
})

test('what came long ago is only shown', async () => {
  allowMotion()
  const { animate, amount } = await show(false, true)
  expect(amount.textContent).toBe('+1,250 KCash')
  expect(animate).not.toHaveBeenCalled()
})
