import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SHELL_PAGES, type ShellPage } from '@platform/contracts/shell/pages'
import { expect, test } from 'vitest'
import { LEADING_ON, SOME_SLUG, SOME_USER, sitePages, staffPages } from './site-pages.ts'

const SHELL = fileURLToPath(new URL('../../../../../shell/src/', import.meta.url))

test('every page of the shell is opened, but those that lead on', () => {
  const opened = new Set(sitePages.map(([name]) => name))
  const names = Object.keys(SHELL_PAGES) as ShellPage[]
  expect(names.filter((name) => !opened.has(name))).toEqual(LEADING_ON)
})

test('every path can be opened: nothing of a pattern is left but the user’s name and a slug', () => {
  const paths = [...sitePages, ...staffPages].map(([, path]) =>
    path.replace(SOME_USER, 'fox').replace(SOME_SLUG, 'news'),
  )
  expect(paths.filter((path) => /[:*]/.test(path))).toEqual([])
})

test('the shell has no route beside the lists of pages that are opened', () => {
  const sources = globSync('**/*.tsx', { cwd: SHELL }).filter(
    (file) => !/^testing|[.]test[.]tsx$/.test(file),
  )
  const routes = sources.flatMap((file) => {
    const text = readFileSync(`${SHELL}${file}`, 'utf8')
    return [...text.matchAll(/<Route\s[^>]*?path=(\S+)/g)].map(([, path]) => `${file} ${path}`)
  })
  expect(routes.sort()).toEqual([
    'pages/shell-pages.tsx "*"',
    'pages/shell-pages.tsx {SHELL_PAGES[name]}',
    'staff/staff-pages.tsx "*"',
    'staff/staff-pages.tsx {below(STAFF_PATHS.previews)}',
    'staff/staff-pages.tsx {below(STAFF_PATHS.remotes)}',
    // One for each preview that a team makes.
    "staff/staff-pages.tsx {below(previewPath(':id'))}",
  ])
})
