import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const module = new URL('crash-point.ts', import.meta.url)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crash-point-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Passes the steps in a process of its own. @returns the signal that ended it, and what it passed */
function passing(steps: string[], at: string | undefined = folder) {
  const script = `
    import { createCrashPoint } from ${JSON.stringify(module.href)}
    const crashPoint = createCrashPoint(${JSON.stringify(at)})
    for (const step of ${JSON.stringify(steps)}) { crashPoint(step); process.stdout.write(step + ' ') }`
  const args = ['--input-type=module-typescript', '--eval', script]
  const { signal, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { signal, passed: stdout.trim() }
}

test('a process is killed at the armed step, and the next process is not', () => {
  writeFileSync(join(folder, 'posted'), '')
  expect(passing(['stored', 'posted', 'published'])).toEqual({
    signal: 'SIGKILL',
    passed: 'stored',
  })
  expect(existsSync(join(folder, 'posted'))).toBe(false)
  expect(passing(['stored', 'posted'])).toEqual({ signal: null, passed: 'stored posted' })
})

test('without a folder a crash point does nothing', () => {
  expect(passing(['stored'], '')).toEqual({ signal: null, passed: 'stored' })
})
