import { readFile } from 'node:fs/promises'
import { settingKeysOf } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { identity } from './app.ts'

test('the README names every key of the environment that is read', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const untold = settingKeysOf(identity).filter((key) => !readme.includes(`\`${key}\``))
  expect(untold).toEqual([])
})
