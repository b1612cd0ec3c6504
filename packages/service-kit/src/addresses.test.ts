import { expect, test } from 'vitest'
import { origins, urlKeyOf } from './addresses.ts'

test("the key of a service's address derives from its name", () => {
  expect(urlKeyOf('remote-registry')).toBe('REMOTE_REGISTRY_URL')
})

test('origins are normalized as browsers send them', () => {
  expect(origins.parse('http://localhost:3000, https://Kovra.example:443/')).toEqual([
    'http://localhost:3000',
    'https://kovra.example',
  ])
})

test.each([
  '',
  'kovra.example',
  'ftp://kovra.example',
  'https://kovra.example/app',
  'https://kovra.example/?a',
  'https://kovra.example/#a',
  'https://user@kovra.example',
  'https://kovra.example,',
  'https://kovra.example https://other.example',
])('%j is refused, not mended', (list) => {
  expect(origins.safeParse(list).success).toBe(false)
})
