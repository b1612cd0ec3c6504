import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * Lets a shared library be fetched again after its files failed to load: the runtime would return the
 * first failure for the rest of the page's life. A load does not wait for versions that are still loading.
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
    // The handlers of promises that have been rejected already run before this continues.
    await null
    return load
  },
}
