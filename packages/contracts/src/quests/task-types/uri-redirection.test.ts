import { expect, test } from 'vitest'
import { uriRedirection } from './uri-redirection.ts'

const read = (url: string) => uriRedirection.operatorTask.shape.url.safeParse(url)
const accepts = (url: string) => read(url).success

test.each([
  'https://example.com',
  'https://www.example.com:8443/watch?by=@asha#top',
  'https://www.youtube.com/@asha',
])('a task may lead to %s', (url) => {
  expect(accepts(url)).toBe(true)
})

test.each([
  'https://brand.example@other.example/',
  'https://brand.example:443@other.example/',
  'https://:secret@other.example/',
  'https://@other.example/',
  'https://:@other.example/',
  'https:/@other.example/',
  'https:///@other.example/',
  'https://brand.example\\@other.example/',
  'https://brand.example\\.other.example/',
  'https://brand.example/ x',
  'http://example.com',
  'no address',
])('a task may not lead to %s', (url) => {
  expect(accepts(url)).toBe(false)
})

test('an address is no longer than allowed as browsers show it', () => {
  expect(accepts(`https://brand.example/${'\u0430'.repeat(1_000)}`)).toBe(false)
})

test.each([
  ['https://br\u0430nd.example/', 'https://xn--brnd-63d.example/'],
  ['HTTPS://Brand.example', 'https://brand.example/'],
  ['https://brand.example', 'https://brand.example'],
  [' https://brand.example/a/../b ', 'https://brand.example/b'],
])('%s is kept as %s', (written, kept) => {
  expect(read(written).data).toBe(kept)
})
