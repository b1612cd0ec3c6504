import { expect, test, vi } from 'vitest'
import { createLinkMemory } from './follow-links.ts'

const DAY = 86_400_000
const link = (source: string) => ({
  ...{ source, medium: 'social', campaign: 'siege', term: null, content: null, code: null },
})
const query = (source: string) => `?utm_source=${source}&utm_medium=social&utm_campaign=siege`

/** One browser, on which pages are opened. */
function browser() {
  let text: string | null = null
  const stored = {
    get: () => text,
    set(value: string) {
      text = value
    },
    clear() {
      text = null
    },
  }
  return {
    stored,
    open(search: string, { user = false, at = 0 } = {}) {
      const track = vi.fn()
      const session = { get: () => ({ status: user ? 'signed-in' : 'visitor' }) as never }
      const memory = createLinkMemory({ track, session, search, stored, now: () => at })
      memory.report()
      return { memory, tracked: () => track.mock.calls }
    },
  }
}

test('a page that a link opened says so once, and a page without one nothing', () => {
  const { open } = browser()
  const { memory, tracked } = open(query('x'))
  memory.report()
  expect(tracked()).toEqual([['link_followed', link('x')]])
  expect(open('?tab=live').tracked()).toEqual([])
})

test('the first and the last link of a visitor are said once they have logged in, with their times', () => {
  const { open } = browser()
  for (const [at, source] of ['x', 'telegram', 'youtube'].entries()) open(query(source), { at })
  expect(open('', { user: true, at: DAY }).tracked()).toEqual([
    ['link_remembered', { ...link('x'), followedAt: 0 }],
    ['link_remembered', { ...link('youtube'), followedAt: 2 }],
  ])
  expect(open('', { user: true, at: DAY }).tracked()).toEqual([])
})

test('a user who comes by a link has no visitor to remember', () => {
  const { open, stored } = browser()
  expect(open(query('x'), { user: true }).tracked()).toEqual([['link_followed', link('x')]])
  expect(stored.get()).toBeNull()
})

test('a link is remembered for 30 days', () => {
  const { open } = browser()
  open(query('x'), { at: 0 })
  expect(open('', { user: true, at: 30 * DAY + 1 }).tracked()).toEqual([])
})

test('nothing is remembered of a person who has withdrawn, or of what cannot be read', () => {
  const { open, stored } = browser()
  open(query('x')).memory.forget()
  expect(open('', { user: true }).tracked()).toEqual([])
  for (const broken of ['{', '{}', '[null]', '[{"followedAt":"x"}]']) {
    stored.set(broken)
    expect(open('', { user: true }).tracked()).toEqual([])
  }
})
