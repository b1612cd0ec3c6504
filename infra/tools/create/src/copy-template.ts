import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { existsInTree, type NewFiles, refuseExisting } from './tree-files.ts'

const TEMPLATE = join(import.meta.dirname, '../template')

export interface TemplateCopy {
  /** The checked-out tree. */
  root: string
  /** Folders of `template/`, each with the folder, from the root, where its files go. */
  folders: Readonly<Record<string, string>>
  /** Values of the placeholders in texts and names: `port` for `__port__`. */
  values: Readonly<Record<string, string | number>>
  /** Files, from the root, that may exist: what they hold stays, and the template's definitions come after it. */
  extended?: readonly string[]
}

/**
 * The files that a template becomes. Writes nothing.
 * @throws CreateProblem when one of them exists, unless it is extended
 */
export async function copyTemplate({
  root,
  folders,
  values,
  extended = [],
}: TemplateCopy): Promise<NewFiles> {
  const files = Object.entries(folders).flatMap(([from, to]) =>
    globSync('**/*.tpl', { cwd: join(TEMPLATE, from) })
      .toSorted()
      .map((name) => ({
        template: join(TEMPLATE, from, name),
        file: fill(join(to, name.replace(/\.tpl$/, '')), values),
      })),
  )
  for (const { file } of files) if (!extended.includes(file)) await refuseExisting(root, file)
  const entries = files.map(async ({ template, file }): Promise<[string, string]> => {
    const text = fill(await readFile(template, 'utf8'), values)
    const isThere = extended.includes(file) && (await existsInTree(root, file))
    return [file, isThere ? withMore(await readFile(join(root, file), 'utf8'), text) : text]
  })
  return new Map(await Promise.all(entries))
}

const IMPORT = /^import [^\n]* from '[^'\n]+'\n/gm

/** A module with the definitions of another one after its own, and the imports of both. */
function withMore(text: string, more: string): string {
  const imports = (more.match(IMPORT) ?? []).filter((line) => !text.includes(line))
  return `${imports.join('')}${text.trimEnd()}\n\n${more.replace(IMPORT, '').trim()}\n`
}

function fill(text: string, values: TemplateCopy['values']): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`__${name}__`, String(value)),
    text,
  )
}
