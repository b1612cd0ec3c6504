import { siteRoutes as quests } from '../../../../../mfe-quests/src/site-routes.ts'
import { siteRoutes as wallet } from '../../../../../mfe-wallet/src/site-routes.ts'

const remotes = {
  'mfe-quests': () => import('../../../../../mfe-quests/src/mount.ts'),
  'mfe-wallet': () => import('../../../../../mfe-wallet/src/mount.ts'),
}

/** Replaces the shell's loader: the remotes are chunks of its bundle. */
export function createLoader() {
  return {
    /** @param {keyof typeof remotes} remote */
    async load(remote) {
      return { module: await remotes[remote](), version: 'bundled', as: 'stable', routes: null }
    },
    siteRoutes: async () => [
      { remote: 'mfe-quests', ...quests },
      { remote: 'mfe-wallet', ...wallet },
    ],
    lastSiteRoutes: async () => [],
    giveUp: async () => false,
    initialFiles: async () => [],
    manifest: async () => {
      throw new Error('One bundle has no manifest')
    },
  }
}
