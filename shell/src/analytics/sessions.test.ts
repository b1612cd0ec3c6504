import { beforeEach, expect, test } from 'vitest'
import { createSessions, type SessionChange } from './sessions.ts'

const MINUTE = 60_000
const START = Date.parse('2026-03-01T10:00:00Z')

let changes: SessionChange[]
let stored: Map<string, string>
beforeEach(() => {
  changes = []
  stored = new Map()
})

const key = (name: string) => ({
  get: () => stored.get(name) ?? null,
  set: (value: string) => void stored.set(name, value),
  clear: () => void stored.delete(name),
})

let ids = 0
/** The rules as one tab runs them, on the storage of all. */
const aTab = () =>
  createSessions({
    keys: { session: key('session'), lastActivity: key('lastActivity'), tabs: key('tabs') },
    newId: () => `s${++ids}`,
    announce: (change) => changes.push(change),
  })
const summary = () => changes.map(({ kind, reason }) => `${kind} ${reason}`)
const everyTabIsOpen = () => true

test('starts with the first event, on the page of that event', () => {
  const session = aTab().activity('/k-drop/', START)
  expect(session).toMatchObject({ startedAt: START, entryPoint: '/k-drop/', endedAt: null })
  expect(summary()).toEqual(['started first'])
})

test('can be looked at as it starts', () => {
  const tab = createSessions({
    keys: { session: key('session'), lastActivity: key('lastActivity'), tabs: key('tabs') },
    newId: () => 's',
    announce(change) {
      changes.push(change)
      tab.check(change.at)
    },
  })
  stored.set('lastActivity', String(START - 60 * MINUTE))
  tab.activity('/', START)
  expect(summary()).toEqual(['started first'])
})

test('each event keeps it active, in whichever tab', () => {
  const [one, two] = [aTab(), aTab()]
  const { id } = one.activity('/', START)
  expect(two.activity('/profile/', START + 29 * MINUTE).id).toBe(id)
  expect(one.check(START + 31 * MINUTE)).toBe(28 * MINUTE)
  expect(one.activity('/', START + 58 * MINUTE).id).toBe(id)
  expect(summary()).toEqual(['started first'])
})

test('ends once after 30 minutes without an event, however many tabs look', () => {
  const tabs = [aTab(), aTab(), aTab()]
  tabs[0]?.activity('/', START)
  expect(tabs.map((tab) => tab.check(START + 30 * MINUTE - 1))).toEqual([1, 1, 1])
  expect(tabs.map((tab) => tab.check(START + 30 * MINUTE))).toEqual([null, null, null])
  expect(summary()).toEqual(['started first', 'ended inactive'])
})

test('another tab that looks as soon as one starts does not end it', () => {
  const [one, two] = [aTab(), aTab()]
  one.activity('/', START)
  const later = START + 600 * MINUTE
  one.check(later)
  const set = stored.set.bind(stored)
  stored.set = (name, value) => {
    set(name, value)
    if (name === 'session') two.check(later)
    return stored
  }
  one.activity('/', later)
  expect(summary()).toEqual(['started first', 'ended inactive', 'started inactive'])
})

test('after a laptop has slept, the old session ends at the time it was due, and another begins', () => {
  const tab = aTab()
  const { id } = tab.activity('/', START)
  expect(tab.activity('/', START + 600 * MINUTE).id).not.toBe(id)
  expect(summary()).toEqual(['started first', 'ended inactive', 'started inactive'])
  expect(changes[1]).toMatchObject({ at: START + 30 * MINUTE, session: { id } })
})

test('the last tab that closes ends it once, and leaves the two session keys', () => {
  const [one, two] = [aTab(), aTab()]
  one.activity('/', START)
  one.openTab('a', everyTabIsOpen)
  two.openTab('b', everyTabIsOpen)
  one.closeTab('a', START + MINUTE, false)
  expect(summary()).toEqual(['started first'])
  two.closeTab('b', START + 2 * MINUTE, false)
  two.closeTab('b', START + 3 * MINUTE, false)
  expect(summary()).toEqual(['started first', 'ended closed'])
  expect([...stored.keys()].sort()).toEqual(['lastActivity', 'session'])
})

test('a visit after the last tab closed is another session', () => {
  const first = aTab()
  const { id } = first.activity('/', START)
  first.closeTab('a', START + MINUTE, false)
  expect(aTab().activity('/', START + 2 * MINUTE).id).not.toBe(id)
})

test('a reload of the only tab goes on with the session', () => {
  const before = aTab()
  before.openTab('a', everyTabIsOpen)
  const { id } = before.activity('/', START)
  before.closeTab('a', START + MINUTE, true)
  expect(aTab().activity('/', START + MINUTE).id).toBe(id)
  expect(summary()).toEqual(['started first'])
})

test('a tab that crashed does not keep the session open', () => {
  const tab = aTab()
  tab.openTab('crashed', everyTabIsOpen)
  tab.activity('/', START)
  tab.openTab('a', (other) => other !== 'crashed')
  tab.closeTab('a', START + MINUTE, false)
  expect(summary()).toEqual(['started first', 'ended closed'])
})

test('a clock that was set back does not keep it for ever', () => {
  const tab = aTab()
  tab.activity('/', START)
  expect(tab.check(START - 600 * MINUTE)).toBe(30 * MINUTE)
  expect(tab.check(START - 570 * MINUTE)).toBeNull()
})

test('a withdrawal forgets every id, without an event', () => {
  const tab = aTab()
  tab.activity('/', START)
  tab.openTab('a', everyTabIsOpen)
  tab.forget()
  expect(stored.size).toBe(0)
  expect(summary()).toEqual(['started first'])
})

test('damaged storage counts as none', () => {
  stored.set('session', '{').set('tabs', '3').set('lastActivity', 'x')
  const tab = aTab()
  tab.openTab('a', everyTabIsOpen)
  expect(tab.activity('/', START)).toMatchObject({ endedAt: null })
})
