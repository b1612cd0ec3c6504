import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'words-'))
  await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages: []\n')
  await mkdir(join(root, 'services/quests/node_modules'), { recursive: true })
  await writeFile(join(root, 'services/quests/node_modules/a.ts'), 'const told = 1')
  await writeFile(join(root, 'README.md'), 'Whoever reads.\n')
})
afterEach(() => rm(root, { recursive: true }))

function run(...paths: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [main, ...paths], { cwd: root })
  return { status, out: String(stdout) }
}

test('names the place, the term and what to write, counts by folder, and ends with 1', async () => {
  await writeFile(join(root, 'services/quests/a.ts'), '\nconst told = 1')
  const { status, out } = run()
  expect(status).toBe(1)
  expect(out).toContain('services/quests/a.ts:2:7: "told": write publish (events)')
  expect(out).toContain('     1  services/quests')
  expect(out).toContain('3 files, 2 terms to replace')
})

test('reads only the given paths, and ends with 0 when they are clean', async () => {
  await writeFile(join(root, 'services/quests/a.ts'), 'const published = 1')
  expect(run('services')).toEqual({ status: 0, out: '1 files, 0 terms to replace\n' })
})

test('names a file that it cannot read, reads the others, and ends with 1', async () => {
  await writeFile(join(root, 'services/quests/a.ts'), 'const = 1')
  const { status, out } = run()
  expect(status).toBe(1)
  expect(out).toContain('services/quests/a.ts: ')
  expect(out).toContain('README.md:1:1: "Whoever"')
})
