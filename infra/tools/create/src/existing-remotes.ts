import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { remoteName } from '@platform/contracts/registry/build'
import type { SiteRoutes } from '@platform/contracts/registry/site-routes'

/** What a remote of the tree has taken. */
export interface ExistingRemote {
  remote: string
  paths: SiteRoutes['paths']
  devPortOffset: number
}

/** The remotes of a tree: its folders `mfe-*`. @param root the checked-out tree */
export async function existingRemotes(root: string): Promise<ExistingRemote[]> {
  const names = readdirSync(root).filter(
    (name) => remoteName.safeParse(name).success && existsSync(join(root, name, 'package.json')),
  )
  return Promise.all(
    names.map(async (remote) => {
      const { devPortOffset } = JSON.parse(
        readFileSync(join(root, remote, 'package.json'), 'utf8'),
      ) as { devPortOffset: number }
      const file = pathToFileURL(join(root, remote, 'src/site-routes.ts')).href
      const { siteRoutes } = (await import(file)) as { siteRoutes: SiteRoutes }
      return { remote, paths: siteRoutes.paths, devPortOffset }
    }),
  )
}
