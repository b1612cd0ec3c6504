import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createProcessList } from './process-list.ts'

test('only the owner may read the data of the platform, also of one that a former version made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  createProcessList(join(folder, 'new'))
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700)
  chmodSync(join(folder, 'new'), 0o755)
  createProcessList(join(folder, 'new'))
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700)
})
