import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * Lets a shared library whose files did not come be fetched again: the runtime would hand out the first
 * failure for as long as the page lives.
 */
export const retryShares: ModuleFederationRuntimePlugin = {
  name: 'retry-shares',
  async beforeLoadShare(load) {
    const scopes = Object.values(load.origin.shareScopeMap)
    const versions = scopes.flatMap((scope) => Object.values(scope[load.pkgName] ?? {}))
    await Promise.all(
      versions.map(async (version) => {
        if (version.loaded || !version.loading) return
        await version.loading.catch(() => {
          version.loading = null
        })
      }),
    )
    return load
  },
}
