import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { palette } from '@platform/contracts/palette'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
/** What runs on a deployment. */
const PRODUCT = [
  'packages',
  'services',
  'shell',
  ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')),
]
/** Of the colours those that make the look of a brand, and that no picture has by chance. */
const LOOKS = [palette.volt, palette.ink, palette.surface1, palette.surface2, palette.surface3]
const FOUND = new RegExp(['kovra', ...LOOKS].join('|'), 'gi')

/** The default brand itself, and what runs in tests and on a developer's machine alone. */
const ALLOWED = [
  'packages/contracts/src/brand.ts',
  'packages/contracts/src/palette.ts',
  'packages/art/src/contact-sheet.ts',
]
const NOT_SHIPPED = /\/(node_modules|dist|testing|abuse|\.\w+)\/|\.test\.tsx?$|^packages\/testing\//

test('the code has neither the name nor the main colours of the default brand outside its configuration', () => {
  const files = PRODUCT.flatMap((folder) => filesBelow(join(ROOT, folder)))
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) => {
    const code = withoutComments(readFileSync(join(ROOT, file), 'utf8'))
    return [...code.matchAll(FOUND)].map(([text]) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})

test('comments are left out, and what stands beside them is not', () => {
  expect(withoutComments("/** Kovra\n * a */\nconst a = 'b' // kovra\nconst c = 'https://d'")).toBe(
    "\nconst a = 'b' \nconst c = 'https://d'",
  )
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const name = relative(ROOT, path)
    if (entry.isDirectory()) return NOT_SHIPPED.test(`/${name}/`) ? [] : filesBelow(path)
    const isCode = /\.(tsx?|mjs|js|html|css)$/.test(entry.name)
    return isCode && !NOT_SHIPPED.test(name) && !ALLOWED.includes(name) ? [name] : []
  })
}

/** An address has two slashes too: only those after white space begin a comment. */
function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
}
