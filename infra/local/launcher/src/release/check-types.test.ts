import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../setup/places.mjs'
import { checkTypes } from './check-types.ts'

async function sources(text: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'check-types-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const config = { extends: join(ROOT, 'tsconfig.base.json'), include: ['*.ts'] }
  await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(config))
  await writeFile(join(directory, 'mount.ts'), text)
  return directory
}
const check = async (text: string) => checkTypes(await sources(text), new AbortController().signal)

test('accepts sources that type-check', { timeout: 60_000 }, async () => {
  await expect(check('export const count: number = 1')).resolves.toBeUndefined()
})

test('refuses others, and says where and how to release them', { timeout: 60_000 }, async () => {
  const refusal = check("export const count: number = 'one'")
  await expect(refusal).rejects.toThrow(/mount\.ts\(1,14\): error TS2322.*\n.*--no-types/)
})
