import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type NewFiles, refuseExisting } from './tree-files.ts'

const TEMPLATE = join(import.meta.dirname, '../template')

export interface TemplateCopy {
  /** The checked-out tree. */
  root: string
  /** Folders of `template/`, each with the folder, from the root, where its files go. */
  folders: Readonly<Record<string, string>>
  /** Values of the placeholders in texts and names: `port` for `__port__`. */
  values: Readonly<Record<string, string | number>>
}

/**
 * The files that a template becomes. Writes nothing.
 * @throws CreateProblem when one of them exists
 */
export async function copyTemplate({ root, folders, values }: TemplateCopy): Promise<NewFiles> {
  const files = Object.entries(folders).flatMap(([from, to]) =>
    globSync('**/*.tpl', { cwd: join(TEMPLATE, from) })
      .toSorted()
      .map((name) => ({
        template: join(TEMPLATE, from, name),
        file: fill(join(to, name.replace(/\.tpl$/, '')), values),
      })),
  )
  for (const { file } of files) await refuseExisting(root, file)
  const entries = files.map(async ({ template, file }): Promise<[string, string]> => {
    return [file, fill(await readFile(template, 'utf8'), values)]
  })
  return new Map(await Promise.all(entries))
}

function fill(text: string, values: TemplateCopy['values']): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`__${name}__`, String(value)),
    text,
  )
}
