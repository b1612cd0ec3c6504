import { createFakeShell } from '@platform/remote-kit/testing/fake-shell'
import { installDialog } from '@platform/ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { askToReload } from './ask-to-reload.ts'
import { isQuiet } from './is-quiet.ts'
import type { Replacement } from './replaced-remotes.ts'
import { showReloadStrip } from './show-reload-strip.tsx'

afterEach(() => document.body.replaceChildren())

const MINUTE = 60_000

/** A page that stays open, on a clock of the test. */
function openPage() {
  vi.useFakeTimers()
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    vi.useRealTimers()
  })
  const state = { why: null as Replacement | null, quiet: true }
  const find = vi.fn(async () => state.why)
  const ask = vi.fn(async (_why: Replacement) => false)
  void askToReload({ find, ask, isQuiet: () => state.quiet, signal: end.signal })
  return { state, find, ask, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('asks nothing while the channel serves what the page runs', async () => {
  const { find, ask, pass } = openPage()
  await pass(30 * MINUTE)
  expect(find.mock.calls.length).toBeGreaterThan(3)
  expect(ask).not.toHaveBeenCalled()
})

test('asks about a version that was taken back at the next quiet moment, and again after half an hour', async () => {
  const { state, ask, pass } = openPage()
  state.why = 'taken-back'
  state.quiet = false
  await pass(20 * MINUTE)
  expect(ask).not.toHaveBeenCalled()
  state.quiet = true
  await pass(5_000)
  expect(ask).toHaveBeenCalledExactlyOnceWith('taken-back')
  await pass(25 * MINUTE)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(15 * MINUTE)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('asks about a version that was only replaced once', async () => {
  const { state, ask, pass } = openPage()
  state.why = 'replaced'
  await pass(180 * MINUTE)
  expect(ask).toHaveBeenCalledExactlyOnceWith('replaced')
})

test('looks at once when the page is seen again, but not twice in half a minute', async () => {
  const { find, pass } = openPage()
  const see = () => document.dispatchEvent(new Event('visibilitychange'))
  await pass(31_000)
  see()
  await pass(0)
  expect(find).toHaveBeenCalledTimes(1)
  see()
  await pass(1_000)
  see()
  expect(find).toHaveBeenCalledTimes(1)
})

test('a look that fails ends nothing', async () => {
  const { state, find, ask, pass } = openPage()
  find.mockRejectedValueOnce(new Error('no network'))
  state.why = 'taken-back'
  await pass(15 * MINUTE)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a moment is quiet unless somebody writes, is asked something, or has work that is not saved', () => {
  expect(isQuiet()).toBe(true)
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  expect(isQuiet()).toBe(false)
  input.blur()
  expect(isQuiet()).toBe(true)

  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  expect(isQuiet()).toBe(false)
  dialog.remove()

  const unsaved = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', unsaved)
  expect(isQuiet()).toBe(false)
  removeEventListener('beforeunload', unsaved)
  expect(isQuiet()).toBe(true)
})

test.each([
  ['Load again', true],
  ['Later', false],
])('the strip goes with its answer: %s', async (name, expected) => {
  installDialog()
  const shell = createFakeShell({ now: 0 })
  let answer: Promise<boolean> | undefined
  act(() => {
    answer = showReloadStrip(shell.api, 'taken-back')
  })
  expect(await screen.findByText(/was taken back/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(await answer).toBe(expected)
  expect(screen.queryByText(/was taken back/)).toBeNull()
})
