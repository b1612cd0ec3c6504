import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '@platform/testing/is-running'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand, tryCommand } from './command.mjs'

/** Starts a process in its own process group, as turbo does, and writes its id to $1. */
const SPLIT = 'set -m; sleep 300 & echo $! > "$1"; wait'

describe('a command of the set-up', () => {
  let folder: string
  let pidFile: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-command-'))
    pidFile = join(folder, 'pid')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('returns its exit code and output', async () => {
    const result = await tryCommand('sh', ['-c', 'echo out; echo err >&2; exit 3'])
    expect(result).toEqual({ code: 3, output: 'out\nerr\n' })
  })

  it('rejects with the end of its output when it must succeed', async () => {
    await expect(runCommand('sh', ['-c', 'echo because; exit 1'])).rejects.toThrow('because')
  })

  it('ends all its processes on abort, in any process group', async () => {
    const controller = new AbortController()
    const running = tryCommand('bash', ['-c', SPLIT, 'bash', pidFile], {
      signal: controller.signal,
    })
    const pid = await startedProcess()
    controller.abort()
    await expect(running).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000)
  })

  it('leaves no process behind when it ends', async () => {
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
