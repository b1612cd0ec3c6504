import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { Link } from '@platform/remote-kit/router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { asksBeforeClosing } from '../../testing/asks-before-closing.ts'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { leaveTexts } from './i18n/messages.ts'
import { LeaveWarning } from './leave-warning.tsx'

const { campaigns, content, users } = OPERATOR_PATHS
const TITLE = 'Leave without saving?'

function Editor() {
  const [written, setWritten] = useState('')
  return (
    <>
      <input
        aria-label="Text"
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <Link to={users}>Users</Link>
      <Link to={users} target="_blank">
        Users in another tab
      </Link>
      <a href="#text">Text</a>
      <LeaveWarning isChanged={written !== ''} back={content} />
    </>
  )
}

function open() {
  history.replaceState(null, '', campaigns)
  return openInConsole(<Editor />, { serve: () => {}, catalogues: [leaveTexts] })
}
const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const follow = (name: string, init: MouseEventInit = {}) =>
  fireEvent.click(screen.getByRole('link', { name }), init)
const isAsked = () => screen.queryByRole('heading', { name: TITLE }) !== null

test('a link is followed once leaving is confirmed, and not before', async () => {
  const { shell } = open()
  write('Something')
  follow('Users')
  expect([isAsked(), location.pathname]).toEqual([true, campaigns])
  press('Stay on this page')
  await waitFor(() => expect(isAsked()).toBe(false))
  expect(shell.visited).toEqual([])
  follow('Users')
  press('Leave without saving')
  expect(shell.visited).toEqual([users])
})

test('Back asks too, and the page stays', async () => {
  const { shell } = open()
  write('Something')
  history.back()
  await waitFor(() => expect(isAsked()).toBe(true))
  expect(location.pathname).toBe(campaigns)
  press('Leave without saving')
  expect(shell.visited).toEqual([content])
})

test('the browser asks before the tab is closed', () => {
  open()
  expect(asksBeforeClosing()).toBe(false)
  write('Something')
  expect(asksBeforeClosing()).toBe(true)
  write('')
  expect(asksBeforeClosing()).toBe(false)
})

test('what opens another tab, or a place of the page, leaves nothing', () => {
  // The page of a test opens none.
  const stop = (event: Event) => event.preventDefault()
  window.addEventListener('click', stop)
  onTestFinished(() => window.removeEventListener('click', stop))
  open()
  write('Something')
  follow('Users in another tab')
  follow('Users', { ctrlKey: true })
  follow('Text')
  expect(isAsked()).toBe(false)
})

test('where nothing is written, a link is followed at once', () => {
  open()
  write('Something')
  write('')
  follow('Users')
  expect([isAsked(), location.pathname]).toEqual([false, users])
})
