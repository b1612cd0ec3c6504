import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { services } from '@platform/contracts/services'

/** The GitHub organisation of the teams; a fork names its own. */
const ORGANISATION = '@platform'
/** Team that owns what all domains share. */
const SHARED_CODE_OWNER = 'platform'
/** Folders of `infra` that another team owns. */
const INFRA_OWNERS: Readonly<Record<string, string>> = { tools: 'operations' }

/**
 * A line for each folder with an owner: the service, remote and contracts of each domain, the packages, the shell, and
 * the folders of `infra`.
 */
export async function codeowners(root: string): Promise<string> {
  const [remotes, packages, infra, contracts] = await Promise.all([
    foldersIn(root, (name) => name.startsWith('mfe-')),
    foldersIn(join(root, 'packages')),
    foldersIn(join(root, 'infra')),
    foldersIn(join(root, 'packages/contracts/src')),
  ])
  const ofService = (name: string) => services.find((service) => service.name === name)?.owner
  /** The team of a domain; a remote without a service has a team of its own. */
  const ownerOf = (domain: string) =>
    ofService(domain) ?? (remotes.includes(`mfe-${domain}`) ? domain : undefined)
  const lines: [path: string, owner: string][] = [
    ['*', SHARED_CODE_OWNER],
    ...packages.map((name): [string, string] => [`/packages/${name}/`, SHARED_CODE_OWNER]),
    ...contracts.flatMap((name): [string, string][] => {
      const owner = ownerOf(name)
      return owner ? [[`/packages/contracts/src/${name}/`, owner]] : []
    }),
    ['/shell/', SHARED_CODE_OWNER],
    ...services.map(({ name, owner }): [string, string] => [`/services/${name}/`, owner]),
    ...remotes.map((name): [string, string] => {
      const domain = name.slice('mfe-'.length)
      return [`/${name}/`, ownerOf(domain) ?? SHARED_CODE_OWNER]
    }),
    ...infra.map((name): [string, string] => [
      `/infra/${name}/`,
      INFRA_OWNERS[name] ?? SHARED_CODE_OWNER,
    ]),
  ]
  const width = Math.max(...lines.map(([path]) => path.length))
  const text = lines.map(([path, owner]) => `${path.padEnd(width)} ${ORGANISATION}/${owner}\n`)
  return `# Rendered by \`npm run render\` from packages/contracts/src/services.ts. The last line that matches wins.\n${text.join('')}`
}

async function foldersIn(folder: string, isWanted: (name: string) => boolean = () => true) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return names.filter((name) => isWanted(name) && !/^(\.|node_modules)/.test(name)).toSorted()
}
