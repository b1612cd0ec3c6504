import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTab } from './follow-tab.ts'
import { createSessions, type SessionChange } from './sessions.ts'

const HALF_AN_HOUR = 30 * 60_000

let changes: SessionChange[]
let isAllowed: boolean
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  changes = []
  isAllowed = true
})
afterEach(() => {
  // The listeners of this tab stay on the page of all tests.
  isAllowed = false
  vi.useRealTimers()
})

function aTab() {
  let ids = 0
  const sessions = createSessions({
    newId: () => `s${++ids}`,
    announce(change) {
      changes.push(change)
      if (change.kind === 'started') tab.look()
    },
  })
  const ownAllowed = () => isAllowed
  const tab = followTab(sessions, ownAllowed)
  tab.open()
  return sessions
}
const tabs = () => JSON.parse(localStorage.getItem('analyticTabs') ?? '[]') as string[]
const summary = () => changes.map(({ kind, reason }) => `${kind} ${reason}`)

test('counts from 2 s on, until its page goes', async () => {
  const sessions = aTab()
  sessions.activity('/', Date.now())
  await vi.advanceTimersByTimeAsync(1_999)
  expect(tabs()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(tabs()).toHaveLength(1)
  dispatchEvent(new Event('pagehide'))
  expect(tabs()).toHaveLength(0)
  expect(summary()).toEqual(['started first', 'ended closed'])
  isAllowed = false
})

test('sends the end when nothing happened for 30 minutes, without another event', async () => {
  const sessions = aTab()
  sessions.activity('/', Date.now())
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR - 60_000)
  sessions.activity('/', Date.now())
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR - 1)
  expect(summary()).toEqual(['started first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(summary()).toEqual(['started first', 'ended inactive'])
})

test('does nothing for a person who does not agree', async () => {
  isAllowed = false
  aTab()
  await vi.advanceTimersByTimeAsync(3_000)
  dispatchEvent(new Event('pagehide'))
  expect(localStorage).toHaveLength(0)
})
