import { render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { useHistoryEntry } from './use-history-entry.ts'

function Overlay({ open, onBack }: { open: boolean; onBack: () => void }) {
  useHistoryEntry(open, onBack)
  return null
}

const overlay = (open: boolean, onBack: () => void) => (
  <StrictMode>
    <Overlay open={open} onBack={onBack} />
  </StrictMode>
)

test('opens one entry at the same address, also in StrictMode, and Back closes', async () => {
  const onBack = vi.fn()
  const [entries, address] = [history.length, location.href]
  const { unmount } = render(overlay(true, onBack))
  expect(history.length).toBe(entries + 1)
  history.back()
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce())
  expect(location.href).toBe(address)
  unmount()
})

test('takes its entry away when it closes otherwise, and closes nothing then', async () => {
  const onBack = vi.fn()
  history.replaceState({ page: 1 }, '')
  const { rerender } = render(overlay(true, onBack))
  expect(history.state).not.toEqual({ page: 1 })
  rerender(overlay(false, onBack))
  await waitFor(() => expect(history.state).toEqual({ page: 1 }))
  expect(onBack).not.toHaveBeenCalled()
})

test('leaves the history alone when a link has taken the place of its entry', async () => {
  const { unmount } = render(overlay(true, () => {}))
  history.replaceState({ page: 2 }, '')
  const onPop = vi.fn()
  addEventListener('popstate', onPop)
  unmount()
  await new Promise((resolve) => setTimeout(resolve, 50))
  removeEventListener('popstate', onPop)
  expect(onPop).not.toHaveBeenCalled()
  expect(history.state).toEqual({ page: 2 })
})
