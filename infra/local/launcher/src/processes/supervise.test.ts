import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { RunningProcess } from '@platform/engines/running-process'
import { isRunning } from '@platform/testing/is-running'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROOT } from '../../setup/places.mjs'
import { type Lifetime, openNested } from '../lifetime.ts'
import { startNode } from './node-process.ts'
import { supervise } from './supervise.ts'

const WAIT = { timeout: 15_000, interval: 50 }

describe('a supervised process', () => {
  let folder: string
  let script: string
  let lifetime: Lifetime
  let started: RunningProcess[]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-supervise-'))
    script = join(folder, 'server.ts')
    await writeFile(script, 'setInterval(() => undefined, 1000)')
    lifetime = openNested(neverEnding)
    started = []
  })
  afterEach(async () => {
    await lifetime.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('is started again when it is killed', async () => {
    await supervise(start, lifetime)
    process.kill(pidOf(0), 'SIGKILL')
    await vi.waitFor(() => expect(started).toHaveLength(2), WAIT)
    expect(isRunning(pidOf(1))).toBe(true)
  })

  it('is not started again when the command is over', async () => {
    await supervise(start, lifetime)
    await lifetime.close()
    expect(isRunning(pidOf(0))).toBe(false)
    expect(started).toHaveLength(1)
  })

  it('fails the start when it cannot be started at all', async () => {
    const failing = () => Promise.reject(new Error('no such file'))
    await expect(supervise(failing, lifetime)).rejects.toThrow('no such file')
  })

  it('is started as often at first as it may be tried', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('too busy')))
    const policy = { wellAfterMs: 60_000, firstTries: 3 }
    await expect(supervise(failing, lifetime, policy)).rejects.toThrow('too busy')
    expect(failing).toHaveBeenCalledTimes(3)
    failing.mockClear()
    let tries = 0
    const second = () => (++tries === 1 ? failing() : start())
    await supervise(second, lifetime, policy)
    expect(started).toHaveLength(1)
  })

  async function start(): Promise<RunningProcess> {
    const logFile = join(folder, 'server.log')
    const running = await startNode({
      name: 'server',
      script: relative(ROOT, script),
      env: process.env,
      logFile,
    })
    started.push(running)
    return running
  }

  function pidOf(index: number): number {
    return started[index]?.pid ?? 0
  }
})

const neverEnding: Lifetime = {
  signal: new AbortController().signal,
  fail: () => undefined,
  defer: () => undefined,
  ended: () => new Promise(() => undefined),
  close: async () => undefined,
}
