import type { StoredText } from '@platform/remote-kit/storage'
import { expect, test, vi } from 'vitest'
import { keepPartnerVisits } from './keep-partner-visits.ts'

const CAMPAIGN = '/k-drop/campaigns/siege'

function memory(): StoredText {
  let text: string | null = null
  return {
    get: () => text,
    set(value) {
      text = value
    },
    clear() {
      text = null
    },
  }
}

/** A browser that opens pages of our site. */
function browser() {
  const stored = memory()
  const said: unknown[] = []
  const answer = { success: true, status: 200 }
  const listeners: (() => void)[] = []
  const state = { status: 'visitor' }
  const open = (path: string) => {
    // Of the page before nothing is left.
    listeners.length = 0
    history.replaceState(null, '', path)
    const { pathname, hash } = location
    keepPartnerVisits({
      ...{ stored, opened: { pathname, hash } },
      api: {
        postWithAuth: async (_path: string, body: unknown) => {
          said.push(body)
          return { ...answer }
        },
      },
      session: {
        get: () => state,
        subscribe: (listener: () => void) => {
          listeners.push(listener)
          return () => {}
        },
      },
    } as unknown as Parameters<typeof keepPartnerVisits>[0])
  }
  const logIn = () => {
    state.status = 'signed-in'
    for (const listener of listeners) listener()
  }
  return { stored, said, answer, open, logIn }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a visitor’s visit is said once they log in, and once', async () => {
  const { open, said, logIn, stored } = browser()
  open(`${CAMPAIGN}?x=1#via=ticket-one`)
  expect(location.href).toContain(`${CAMPAIGN}?x=1`)
  expect(location.hash).toBe('')
  open('/k-drop/campaigns#via=ticket-two')
  await settled()
  expect(said).toEqual([])
  logIn()
  await vi.waitFor(() => expect(said).toHaveLength(2))
  expect(said).toEqual([{ ticket: 'ticket-one', campaignId: 'siege' }, { ticket: 'ticket-two' }])
  await vi.waitFor(() => expect(stored.get()).toBeNull())
  open('/')
  await settled()
  expect(said).toHaveLength(2)
})

test('what the server does not answer is said with the next page; what it refuses, never again', async () => {
  const { open, said, answer, logIn } = browser()
  logIn()
  Object.assign(answer, { success: false, status: 503 })
  open(`${CAMPAIGN}#via=ticket`)
  await settled()
  Object.assign(answer, { success: false, status: 400 })
  open('/')
  await settled()
  open('/')
  await settled()
  expect(said).toHaveLength(2)
})

test('another anchor is left alone', async () => {
  const { open, said, logIn } = browser()
  logIn()
  open('/faq#via-points')
  await settled()
  expect(said).toEqual([])
  expect(location.hash).toBe('#via-points')
})
