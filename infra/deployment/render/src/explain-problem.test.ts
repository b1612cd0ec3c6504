import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SettingProblem } from '@platform/contracts/rules/fill-placeholders'
import { providerEnvironment } from '@platform/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { explainProblem } from './explain-problem.ts'

/** The message with which Node refuses a module. */
async function refusalOf(text: string): Promise<Error> {
  const folder = await mkdtemp(join(tmpdir(), 'modules-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'services.mjs')
  await writeFile(file, text)
  const print = `import('${pathToFileURL(file)}').catch(({ message }) => console.log(message))`
  return new Error(execFileSync(process.execPath, ['-e', print], { encoding: 'utf8' }).trim())
}

test('names the file of a left-over import and the file that is gone', async () => {
  const reason = explainProblem(await refusalOf("import './clans/service.mjs'"))
  expect(reason).toMatch(/services\.mjs imports .*clans\/service\.mjs, which does not exist/)
})

test('names a package that is gone', async () => {
  const reason = explainProblem(await refusalOf("import '@platform/clans'"))
  expect(reason).toMatch(/services\.mjs imports @platform\/clans, which is not installed/)
})

test('names the file to write for a provider that the sandbox lacks', () => {
  const place = { host: '127.0.0.1', ports: { sandbox: 1, sandboxSmtp: 2 } }
  let reason: string | undefined
  try {
    providerEnvironment(place, ['fax'])
  } catch (error) {
    reason = explainProblem(error)
  }
  expect(reason).toMatch(/providers\/table\.ts has no provider fax: write fax\.ts/)
})

test('names the setting that has no value', () => {
  const problem = new SettingProblem('NEWS_URL of the service wallet: it has no value ("")')
  expect(explainProblem(problem)).toBe(problem.message)
})

test('explains no other error', () => {
  expect(explainProblem(new Error('disk'))).toBeUndefined()
})
