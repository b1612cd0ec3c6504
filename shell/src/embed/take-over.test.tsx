import { expect, onTestFinished, test, vi } from 'vitest'
import { onFirstTouch, takeOver } from './take-over.ts'

function painted() {
  const place = document.createElement('div')
  place.innerHTML = '<div id="painted"><a href="/a">A</a><a href="/b">B</a></div>'
  document.body.append(place)
  onTestFinished(() => place.remove())
  return place
}

const mountLinks = async (element: HTMLElement) => {
  element.innerHTML = '<a href="/a">A</a><a href="/b">B</a>'
}

test('what is painted stays in view until the module is there', async () => {
  const place = painted()
  const mounted = Promise.withResolvers<void>()
  const become = takeOver(place, (element) => mountLinks(element).then(() => mounted.promise))
  const done = become()
  expect(become()).toBe(done)
  expect(place.querySelector('#painted')).not.toBeNull()
  const [, next] = place.children
  expect((next as HTMLElement).style.visibility).toBe('hidden')
  mounted.resolve()
  expect(await done).toBe(true)
  expect(place.querySelector('#painted')).toBeNull()
  expect(next?.hasAttribute('style')).toBe(false)
})

test('the focus stays on the same link', async () => {
  const place = painted()
  place.querySelector<HTMLElement>('a[href="/b"]')?.focus()
  await takeOver(place, mountLinks)()
  expect(document.activeElement?.getAttribute('href')).toBe('/b')
  expect(place.contains(document.activeElement)).toBe(true)
})

test('a press that has begun reaches what it was begun on', async () => {
  const place = painted()
  const become = takeOver(place, mountLinks)
  const link = place.querySelector('a')
  const clicked = vi.fn((event: Event) => event.preventDefault())
  link?.addEventListener('click', clicked)
  link?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  const done = become()
  await new Promise((resolve) => setTimeout(resolve))
  expect(link?.isConnected).toBe(true)
  dispatchEvent(new Event('pointerup'))
  link?.click()
  expect(await done).toBe(true)
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(link?.isConnected).toBe(false)
})

test('what is painted stays where the module fails, and the next touch tries again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const place = painted()
  const mount = vi.fn(mountLinks).mockRejectedValueOnce(new Error('offline'))
  const become = takeOver(place, mount)
  onFirstTouch(place, become)
  const touch = () =>
    place.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  touch()
  await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(place.children).toHaveLength(1))
  expect(place.querySelector('#painted')).not.toBeNull()
  touch()
  await vi.waitFor(() => expect(place.querySelector('#painted')).toBeNull())
  touch()
  expect(mount).toHaveBeenCalledTimes(2)
})
