import { readFile } from 'node:fs/promises'
import { settingKeysOf } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { service } from './app.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
const untold = (keys: string[], text: string) => keys.filter((key) => !text.includes(`\`${key}\``))

test('the READMEs name every key of the environment that is read: ours all of our own', async () => {
  const [ours, everyService] = [
    await read('../README.md'),
    await read('../../../packages/service-kit/README.md'),
  ]
  expect(untold(Object.keys(service.config ?? {}), ours)).toEqual([])
  expect(untold(settingKeysOf(service), ours + everyService)).toEqual([])
})
