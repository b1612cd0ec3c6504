import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * Lets a shared library whose files did not come be fetched again: the runtime would hand out the first
 * failure for as long as the page lives. Nobody waits for a version that is still on its way to another.
 */
export const retryShares: ModuleFederationRuntimePlugin = {
  name: 'retry-shares',
  async beforeLoadShare(load) {
    for (const scope of Object.values(load.origin.shareScopeMap)) {
      for (const version of Object.values(scope[load.pkgName] ?? {})) {
        const { loading } = version
        loading?.catch(() => {
          if (version.loading === loading) version.loading = null
        })
      }
    }
    await null // by now what had failed is forgotten
    return load
  },
}
