import { expect, test } from 'vitest'
import { uriRedirection } from './uri-redirection.ts'

const accepts = (url: string) => uriRedirection.operatorTask.shape.url.safeParse(url).success

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
  'http://example.com',
  'no address',
])('a task may not lead to %s', (url) => {
  expect(accepts(url)).toBe(false)
})
