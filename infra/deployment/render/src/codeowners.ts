import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { services } from '@platform/contracts/services'

/** The organisation whose teams own the slices; a fork names its own. */
const ORGANISATION = '@platform'
/** Team of what every slice builds on. */
const EVERYBODYS = 'platform'
/** Groups of `infra` that another team owns. */
const INFRA_OWNERS: Readonly<Record<string, string>> = { tools: 'operations' }

/** One line a slice: a service with its remote and its contract, each package, the shell, each group of infra. */
export async function codeowners(root: string): Promise<string> {
  const [remotes, packages, groups, contracts] = await Promise.all([
    foldersIn(root, (name) => name.startsWith('mfe-')),
    foldersIn(join(root, 'packages')),
    foldersIn(join(root, 'infra')),
    foldersIn(join(root, 'packages/contracts/src')),
  ])
  const ofService = (name: string) => services.find((service) => service.name === name)?.owner
  /** The team of a slice; a remote without a service has a team of its own. */
  const ownerOf = (slice: string) =>
    ofService(slice) ?? (remotes.includes(`mfe-${slice}`) ? slice : undefined)
  const lines: [path: string, owner: string][] = [
    ['*', EVERYBODYS],
    ...packages.map((name): [string, string] => [`/packages/${name}/`, EVERYBODYS]),
    ...contracts.flatMap((name): [string, string][] => {
      const owner = ownerOf(name)
      return owner ? [[`/packages/contracts/src/${name}/`, owner]] : []
    }),
    ['/shell/', EVERYBODYS],
    ...services.map(({ name, owner }): [string, string] => [`/services/${name}/`, owner]),
    ...remotes.map((name): [string, string] => {
      const slice = name.slice('mfe-'.length)
      return [`/${name}/`, ownerOf(slice) ?? EVERYBODYS]
    }),
    ...groups.map((name): [string, string] => [
      `/infra/${name}/`,
      INFRA_OWNERS[name] ?? EVERYBODYS,
    ]),
  ]
  const width = Math.max(...lines.map(([path]) => path.length))
  const text = lines.map(([path, owner]) => `${path.padEnd(width)} ${ORGANISATION}/${owner}\n`)
  return `# Rendered by \`npm run render\` from packages/contracts/src/services.ts. The last line that fits wins.\n${text.join('')}`
}

async function foldersIn(folder: string, takes: (name: string) => boolean = () => true) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return names.filter((name) => takes(name) && !/^(\.|node_modules)/.test(name)).toSorted()
}
