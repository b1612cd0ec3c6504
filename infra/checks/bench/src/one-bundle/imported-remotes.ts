import { join } from 'node:path'

/**
 * The module that replaces the shell's `create-loader`: it imports every remote.
 * @param root the checked-out tree
 */
export function importedRemotes(root: string, remotes: readonly string[]): string {
  const quoted = (...path: string[]) => JSON.stringify(join(...path))
  const routes = remotes.map((remote, index) => {
    const file = quoted(root, remote, 'src/site-routes.ts')
    return `import { siteRoutes as routes${index} } from ${file}`
  })
  const entries = remotes.map((remote, index) => {
    const mount = `() => import(${quoted(root, remote, 'src/mount.ts')})`
    return `  { remote: ${JSON.stringify(remote)}, mount: ${mount}, siteRoutes: routes${index} },`
  })
  const loader = quoted(import.meta.dirname, 'imported-loader.js')
  return [
    `import { importedLoader } from ${loader}`,
    ...routes,
    `export const createLoader = () => importedLoader([`,
    ...entries,
    `])`,
    ``,
  ].join('\n')
}
