import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '@platform/testing/is-running'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand, tryCommand } from './command.mjs'

/** Starts a process in a process group of its own, as turbo does, and writes its id to $1. */
const SPLIT = 'set -m; sleep 300 & echo $! > "$1"; wait'

describe('a command of the set-up', () => {
  let folder: string
  let pidFile: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-command-'))
    pidFile = join(folder, 'pid')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('gives its exit code and what it printed', async () => {
    const result = await tryCommand('sh', ['-c', 'echo out; echo err >&2; exit 3'])
    expect(result).toEqual({ code: 3, output: 'out\nerr\n' })
  })

  it('fails with the end of what it printed when it had to succeed', async () => {
    await expect(runCommand('sh', ['-c', 'echo because; exit 1'])).rejects.toThrow('because')
  })

  it('ends with everything it started when it is aborted, whatever group that is in', async () => {
    const controller = new AbortController()
    const running = tryCommand('bash', ['-c', SPLIT, 'bash', pidFile], {
      signal: controller.signal,
    })
    const pid = await startedProcess()
    controller.abort()
    await expect(running).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000)
  })

  it('leaves nothing of what it started behind when it ends by itself', async () => {
    const leave = 'set -m; sleep 300 & echo $! > "$1"'
    await tryCommand('bash', ['-c', leave, 'bash', pidFile], { output: 'inherit' })
    const pid = await startedProcess()
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000)
  })

  function startedProcess(): Promise<number> {
    return vi.waitFor(async () => {
      const text = await readFile(pidFile, 'utf8')
      expect(text).toMatch(/^\d+\n$/)
      return Number(text)
    }, 5_000)
  }
})
