import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { LazyScreen, type LoadScreen, usePreload } from './lazy-screen.tsx'
import { RemoteErrors } from './remote-errors.ts'

// Testing Library sets it only where the test runner's functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Screen = () => <p>the screen</p>

test('the skeleton stands until the code has come', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Screen>()
  render(<LazyScreen load={() => promise} skeleton={<p>skeleton</p>} />)
  expect(screen.getByText('skeleton')).toBeTruthy()
  await act(async () => resolve(Screen))
  expect(screen.getByText('the screen')).toBeTruthy()
})

test('a third attempt may still load the code, and the user sees no error', async () => {
  vi.useFakeTimers()
  const load = failing(2)
  const onError = vi.fn()
  renderIn(onError, load)
  // The pauses before the second and third attempt, 400 and 1,600 ms.
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('the screen')).toBeTruthy()
  expect(onError).not.toHaveBeenCalled()
})

test('reports code that cannot be loaded to the host, and lets the user try again', async () => {
  vi.useFakeTimers()
  const load = failing(3)
  const onError = vi.fn()
  renderIn(onError, load)
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(screen.getByText('skeleton')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'ChunkLoadError' }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('the screen')).toBeTruthy()
})

test('tries again without a press once the network is back', async () => {
  vi.useFakeTimers()
  renderIn(vi.fn(), failing(3))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  fireEvent(window, new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('the screen')).toBeTruthy()
})

test('says that the reader is offline where that is the cause', async () => {
  vi.useFakeTimers()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  renderIn(vi.fn(), failing(3))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy()
})

test('does not retry a screen that was left, and reports nothing to its host', async () => {
  vi.useFakeTimers()
  const load = failing(3)
  const onError = vi.fn()
  const { unmount } = renderIn(onError, load)
  await act(() => vi.advanceTimersByTimeAsync(0))
  unmount()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(load).toHaveBeenCalledTimes(1)
  expect(onError).not.toHaveBeenCalled()
})

function failing(times: number) {
  const load = vi.fn<LoadScreen>(async () => Screen)
  for (let i = 0; i < times; i++) load.mockRejectedValueOnce(new Error('chunk missing'))
  return load
}

function renderIn(onError: (error: unknown) => void, load: LoadScreen) {
  return render(
    <RemoteErrors value={onError}>
      <LazyScreen load={load} skeleton={<p>skeleton</p>} />
    </RemoteErrors>,
  )
}

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
