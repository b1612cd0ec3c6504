import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import { type SampleBuild, sampleBuild } from './sample-build.ts'

/** A build of a remote that claims these paths. */
export function claiming(
  remote: string,
  version: string,
  ...paths: (string | SiteRoutes['paths'][number])[]
): SampleBuild {
  const build = sampleBuild(version, {}, remote)
  const claimed = paths.map((path) => (typeof path === 'string' ? { path } : path))
  const routes = { paths: claimed, navigation: [] }
  return { ...build, description: { ...build.description, routes } }
}
