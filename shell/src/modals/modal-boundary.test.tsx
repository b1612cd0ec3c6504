import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ModalBoundary } from './modal-boundary.tsx'

test('a modal that throws disappears, is reported, and its error is logged', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
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
  expect(said).toHaveBeenCalledWith('A modal failed.', broken)
  act(() => root.unmount())
  said.mockRestore()
})
