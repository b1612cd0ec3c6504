import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openShell } from '../testing/open-shell.tsx'
import { modalComponents } from './modal-components.ts'

test('shows that a modal is opening until its code is loaded', async () => {
  const code = Promise.withResolvers<Awaited<ReturnType<typeof modalComponents.logout>>>()
  vi.spyOn(modalComponents, 'logout').mockReturnValue(code.promise)
  const { open } = openShell()
  void open('logout')
  expect(await screen.findByRole('status', { name: 'Opening' })).toBeDefined()

  code.resolve({ default: () => <p>Log out?</p> })
  expect(await screen.findByText('Log out?')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Opening' })).toBeNull())
})
