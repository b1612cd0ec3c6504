import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startJava } from './java-process.ts'

test('a start that is aborted before it begins starts no process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'java-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'bin'))
  const java = '#!/bin/sh\necho ready\nexec cat\n'
  await writeFile(join(folder, 'bin', 'java'), java, { mode: 0o755 })
  vi.stubEnv('JAVA_HOME', folder)
  onTestFinished(() => void vi.unstubAllEnvs())

  const start = startJava({
    ...{ name: 'engine', mainClass: 'Main', args: [], jvm: [], readyLine: 'ready' },
    logFile: join(folder, 'log'),
    signal: AbortSignal.abort(new Error('stopping')),
  })
  await expect(start).rejects.toThrow('stopping')
  expect(await readdir(folder)).toEqual(['bin'])
})
