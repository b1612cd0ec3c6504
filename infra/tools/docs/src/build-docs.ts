import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { pageHtml } from './page/page-html.ts'
import { firstPage } from './site/first-page.ts'
import { referenceShelf } from './site/reference-shelf.ts'
import { SEARCH_SETTINGS, searchIndex } from './site/search-index.ts'
import { readShelves } from './site/shelves.ts'
import { docsStyle } from './site/style.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** Where the shell's server looks for the docs. */
export const DOCS_DIST = join(import.meta.dirname, '../dist')

export interface Built {
  pages: number
  /** Links that lead to an anchor which is not there. */
  problems: readonly string[]
}

/**
 * Writes the whole site into a folder, in place of what is there.
 * @param description of the API, as the gateway has it
 */
export async function buildDocs(description: unknown, out = DOCS_DIST): Promise<Built> {
  const { shelves: guides, pictures, problems } = readShelves()
  const shelves = [...guides, await referenceShelf(description)]
  const pages = [firstPage(shelves), ...shelves.flatMap((shelf) => shelf.pages)]
  const { css, fonts } = docsStyle()
  const files: [string, string | Buffer][] = [
    ...pages.map((page): [string, string] => [
      `${page.address}index.html`,
      pageHtml(page, shelves),
    ]),
    ['docs.css', css],
    ['search-index.json', searchIndex(shelves)],
    ['search-settings.json', JSON.stringify(SEARCH_SETTINGS)],
    ...fonts.map(({ name, content }): [string, Buffer] => [`fonts/${name}`, content]),
  ]
  await rm(out, { recursive: true, force: true })
  for (const [name, content] of files) await write(join(out, name), content)
  await mkdir(join(out, 'pictures'), { recursive: true })
  for (const picture of pictures) {
    await copyFile(join(ROOT, picture), join(out, 'pictures', picture.split('/').at(-1) ?? ''))
  }
  await cp(join(import.meta.dirname, 'page/search.js'), join(out, 'search.js'))
  await cp(searchLibrary(), join(out, 'minisearch.js'))
  return { pages: pages.length, problems }
}

/** Text also as browsers prefer it on the wire. */
async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  if (typeof content !== 'string') return
  const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  await writeFile(`${path}.br`, packed)
}

/** One module without imports, which browsers load as it is. */
const searchLibrary = () => fileURLToPath(import.meta.resolve('minisearch'))
