import { readdirSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../../../../vitest.config.ts'
import { ROOT } from '../../setup/places.mjs'

const NOT_SOURCE = new Set(['node_modules', 'dist'])

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? [project.test ?? {}] : [],
)

test('every file of tests belongs to exactly one project', () => {
  const files = testsBelow(ROOT)
  expect(files).toContain(relative(ROOT, import.meta.filename))
  const misplaced = files
    .map((file) => ({ file, in: projectsOf(file) }))
    .filter((found) => found.in.length !== 1)
  expect(misplaced).toEqual([])
})

test('a test that changes a table runs apart from the others', () => {
  expect(projectsOf('services/quests/src/claim.isolated.engine.test.ts')).toEqual([
    'engine-isolated',
  ])
})

test('a test that replaces modules of the page runs apart from the others', () => {
  expect(projectsOf('shell/src/pages/pages.isolated.test.tsx')).toEqual(['dom-isolated'])
  expect(projectsOf('shell/src/pages/pages.test.tsx')).toEqual(['dom'])
})

test('a crash test outside of its project would run in none', () => {
  expect(projectsOf('services/quests/src/claim.crash.test.ts')).toEqual([])
  expect(projectsOf('services/quests/src/claim.engine.test.ts')).toEqual(['engine'])
})

function projectsOf(file: string): unknown[] {
  const fits = (globs: readonly string[] = []) => globs.some((glob) => matchesGlob(file, glob))
  return projects
    .filter(({ include, exclude }) => fits(include) && !fits(exclude))
    .map(({ name }) => name)
}

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      const isSource = !entry.name.startsWith('.') && !NOT_SOURCE.has(entry.name)
      return isSource ? testsBelow(join(folder, entry.name)) : []
    }
    const isTest = /\.test\.[cm]?[jt]sx?$/.test(entry.name)
    return isTest ? [relative(ROOT, join(folder, entry.name))] : []
  })
}
