import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { isRunning } from '@platform/testing/is-running'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NODE_24, ROOT } from '../../setup/places.mjs'

const WAIT = { timeout: 15_000, interval: 50 }

describe('a process of the launcher', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-process-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('ends when the launcher is killed with kill -9', async () => {
    const server = join(folder, 'server.ts')
    const launcher = join(folder, 'launcher.ts')
    const pidFile = join(folder, 'pid')
    const startNode = join(import.meta.dirname, 'node-process.ts')
    await writeFile(server, 'setInterval(() => undefined, 1000)')
    await writeFile(
      launcher,
      `import { writeFileSync } from 'node:fs'
       import { startNode } from ${JSON.stringify(startNode)}
       const options = { name: 'server', env: process.env, logFile: ${JSON.stringify(join(folder, 'log'))} }
       const { pid } = await startNode({ ...options, script: ${JSON.stringify(relative(ROOT, server))} })
       writeFileSync(${JSON.stringify(pidFile)}, String(pid))`,
    )
    const running = spawn(NODE_24, [launcher], { stdio: 'ignore' })
    const pid = await vi.waitFor(async () => {
      const text = await readFile(pidFile, 'utf8')
      expect(text).toMatch(/^\d+$/)
      return Number(text)
    }, WAIT)
    expect(isRunning(pid)).toBe(true)
    running.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), WAIT)
  })
})
