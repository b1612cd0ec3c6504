/**
 * Stands in for the shell's loader: the remotes are chunks of its bundle.
 * @template Module
 * @param {readonly { remote: string, mount: () => Promise<Module>, siteRoutes: object }[]} remotes
 */
export function importedLoader(remotes) {
  return {
    /** @param {string} name */
    async load(name) {
      const found = remotes.find(({ remote }) => remote === name)
      if (!found) throw new Error(`The one bundle has no ${name}`)
      return { module: await found.mount(), version: 'bundled', as: 'stable', routes: null }
    },
    siteRoutes: async () => remotes.map(({ remote, siteRoutes }) => ({ remote, ...siteRoutes })),
    lastSiteRoutes: async () => [],
    giveUp: async () => false,
    initialFiles: async () => [],
    manifest: async () => {
      throw new Error('One bundle has no manifest')
    },
  }
}
