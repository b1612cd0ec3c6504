import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ModalBoundary } from './modal-boundary.tsx'

test('removes a modal that throws, reports it and logs the error', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = new Error('broken')
  const Broken = () => {
    throw broken
  }
  const onFailed = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <ModalBoundary onFailed={onFailed}>
        <Broken />
      </ModalBoundary>,
    ),
  )
  expect(place.textContent).toBe('')
  expect(onFailed).toHaveBeenCalledOnce()
  expect(logged).toHaveBeenCalledWith('A modal failed.', broken)
  act(() => root.unmount())
  logged.mockRestore()
})
