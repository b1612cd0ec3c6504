import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceNames } from './services.ts'

test('every service of the tree is started', () => {
  const folders = readdirSync(new URL('../../../../../services', import.meta.url))
  expect(serviceNames.toSorted()).toEqual(folders.toSorted())
})
