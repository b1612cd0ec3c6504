import { expect, onTestFinished, test, vi } from 'vitest'
import { onSchemeChange, schemeAround } from './scheme.ts'

function page(html: string, prefersDark = false) {
  const preferred = Object.assign(new EventTarget(), { matches: prefersDark })
  vi.stubGlobal('matchMedia', () => preferred)
  document.body.innerHTML = html
  onTestFinished(() => {
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
    document.documentElement.removeAttribute('style')
  })
  return { preferred, element: document.querySelector('i') as Element }
}

test.each([
  ['<div style="background:#fff"><i></i></div>', 'light'],
  ['<div style="background:#101010"><i></i></div>', 'dark'],
  ['<div style="background:#fff"><p style="background:rgb(20,20,40)"><i></i></p></div>', 'dark'],
  [
    '<div style="background:#111"><p style="background:rgba(255,255,255,.1)"><i></i></p></div>',
    'dark',
  ],
  ['<i></i>', 'light'],
])('around the element in %s the page is %s', (html, scheme) => {
  expect(schemeAround(page(html).element)).toBe(scheme)
})

test('a change of the page or of the preference is heard of, until it is stopped', async () => {
  const { preferred } = page('<i></i>')
  const changed = vi.fn()
  const stop = onSchemeChange(changed)
  preferred.dispatchEvent(new Event('change'))
  expect(changed).toHaveBeenCalledTimes(1)
  document.documentElement.className = 'dark'
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  stop()
  preferred.dispatchEvent(new Event('change'))
  document.documentElement.className = ''
  await Promise.resolve()
  expect(changed).toHaveBeenCalledTimes(2)
})
