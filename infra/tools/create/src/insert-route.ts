import { CreateProblem, type RemoteNames } from './names.ts'

/** In the tree, the file that says which remote paints which path. */
export const ROUTES_FILE = 'shell/src/remotes/remote-routes.ts'

/** The list of routes with one more, and the import of its path. @throws CreateProblem for another list than ours */
export function insertRoute(source: string, { name, domain, pathConstant }: RemoteNames): string {
  const list = /(export const remoteRoutes: readonly RemoteRoute\[\] = \[\n)([\s\S]*?)(\n\])/
  if (!list.test(source) || !/^import /m.test(source)) {
    throw new CreateProblem(`${ROUTES_FILE} has no list "remoteRoutes" that a route could go into.`)
  }
  const route = `  { remote: '${name}', paths: [withoutTrailingSlash(${pathConstant})] },`
  const withRoute = source.replace(
    list,
    (_all, begin: string, routes: string, end: string) => `${begin}${routes}\n${route}${end}`,
  )
  return importing(
    withRoute,
    `import { ${pathConstant} } from '@platform/contracts/${domain}/paths'`,
  )
}

/** Adds an import where the linter wants it: by the name of the module. */
function importing(source: string, line: string): string {
  const lines = source.split('\n')
  const moduleOf = (text: string) => /from '([^']+)'/.exec(text)?.[1] ?? ''
  const isPackage = (text: string) => /^import .*from '@/.test(text)
  const after = lines.findLastIndex((text) => isPackage(text) && moduleOf(text) < moduleOf(line))
  return lines.toSpliced(after + 1, 0, line).join('\n')
}
