import { remote as contract } from '@platform/contracts/operator/remote'
import { remoteConfig } from '@platform/federation/remote-config'
import { siteRoutes } from './src/site-routes.ts'

export default remoteConfig({
  name: 'mfe-operator',
  directory: import.meta.dirname,
  contract,
  siteRoutes,
})
