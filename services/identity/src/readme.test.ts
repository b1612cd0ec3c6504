import { readFile } from 'node:fs/promises'
import { settingKeysOf } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { service } from './app.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
const undocumented = (keys: string[], text: string) =>
  keys.filter((key) => !text.includes(`\`${key}\``))

test('the READMEs name every setting that is read, and this README all of its own', async () => {
  const [ours, everyService] = [
    await read('../README.md'),
    await read('../../../packages/service-kit/README.md'),
  ]
  expect(undocumented(Object.keys(service.config ?? {}), ours)).toEqual([])
  expect(undocumented(settingKeysOf(service), ours + everyService)).toEqual([])
})
