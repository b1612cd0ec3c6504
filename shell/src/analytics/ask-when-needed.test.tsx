import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openShell } from '../testing/open-shell.tsx'
import { askWhenNeeded } from './ask-when-needed.ts'
import { createGate } from './gate.ts'

const disconnect = vi.fn()
class Sizes {
  readonly observe: () => void
  constructor(onSize: () => void) {
    this.observe = onSize
  }
  disconnect = disconnect
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Sizes))
afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
})

function open({ referrer = '' } = {}) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const content = document.body.appendChild(document.createElement('main'))
  content.innerHTML = '<button>Play</button>'
  const { shell, user } = openShell()
  const { session, api } = shell
  const gate = createGate({ session, api, serverNow: Date.now, browser: {} })
  askWhenNeeded(shell, gate)
  onTestFinished(() => void vi.restoreAllMocks())
  return { content, gate, user }
}
const asks = () => screen.findByRole('region', { name: 'Measuring how the site is used' })
const asksNothing = async () => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('region')).toBeNull()
}

test('the first look at the site is not interrupted; the question follows the first action, below the page', async () => {
  const { content, user } = open()
  await asksNothing()
  await user.click(screen.getByRole('button', { name: 'Play' }))
  const strip = await asks()
  expect(content.compareDocumentPosition(strip) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('asks on the second page', async () => {
  open()
  dispatchEvent(new Event('single-spa:routing-event'))
  await asksNothing()
  history.pushState(null, '', '/second')
  dispatchEvent(new Event('single-spa:routing-event'))
  await asks()
})

test('a page that was opened from another page of the site counts as the second', async () => {
  open({ referrer: `${location.origin}/k-drop/campaigns` })
  await asks()
})

test('the page has room for the question for as long as it is asked', async () => {
  const { gate, user } = open()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(61)
  await user.keyboard('{Shift}')
  await asks()
  const room = () => document.documentElement.style.getPropertyValue('--k-strip')
  expect(room()).toBe('61px')
  gate.answer(false)
  await vi.waitFor(() => expect(room()).toBe(''))
  expect(disconnect).toHaveBeenCalled()
})
