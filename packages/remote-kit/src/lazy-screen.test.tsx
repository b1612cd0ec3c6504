import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LazyScreen, type LoadScreen, usePreload } from './lazy-screen.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

const Screen = () => <p>the screen</p>

test('the skeleton stands until the code has come', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Screen>()
  render(<LazyScreen load={() => promise} skeleton={<p>skeleton</p>} />)
  expect(screen.getByText('skeleton')).toBeTruthy()
  await act(async () => resolve(Screen))
  expect(screen.getByText('the screen')).toBeTruthy()
})

test('code that did not come can be asked for again', async () => {
  const load = vi
    .fn<LoadScreen>()
    .mockRejectedValueOnce(new Error('chunk missing'))
    .mockResolvedValue(Screen)
  render(<LazyScreen load={load} skeleton={<p>skeleton</p>} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the screen')).toBeTruthy()
})

test('the next screen is fetched once, and only when the user does something', () => {
  const load = vi.fn<LoadScreen>(async () => Screen)
  function Here() {
    usePreload(load)
    return null
  }
  render(<Here />)
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerMove(window)
  fireEvent.keyDown(window)
  expect(load).toHaveBeenCalledTimes(1)
})
