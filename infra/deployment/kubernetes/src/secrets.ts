import { markdownTable } from './markdown-table.ts'
import { workloads } from './workloads.ts'

interface Secret {
  name: string
  keys: Set<string>
}

/** Every Secret that the workloads name, with its keys, as a Markdown table. */
export function secretsTable(): string {
  const rows = secrets().map(({ name, keys }) => [code(name), [...keys].map(code).join(', ')])
  return markdownTable(['Secret', 'keys'], rows)
}

const code = (text: string) => `\`${text}\``

function secrets(): Secret[] {
  const keysOf = new Map<string, Set<string>>()
  const add = (secret: string, key: string) =>
    keysOf.set(secret, (keysOf.get(secret) ?? new Set()).add(key))
  for (const { env, secretEnv = {}, files = {} } of workloads) {
    for (const [key, secret] of Object.entries(secretEnv)) add(secret, key)
    for (const [folder, source] of Object.entries(files)) {
      if (!('secret' in source)) continue
      const paths = Object.values(env).filter((path) => path.startsWith(`${folder}/`))
      for (const path of paths) add(source.secret, path.slice(folder.length + 1))
    }
  }
  return [...keysOf].map(([name, keys]) => ({ name, keys })).toSorted(byName)
}

const byName = (a: Secret, b: Secret) => a.name.localeCompare(b.name)
