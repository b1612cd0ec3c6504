import { remote as contract } from '@platform/contracts/__domain__/remote'
import { remoteConfig } from '@platform/federation/remote-config'
import { siteRoutes } from './src/site-routes.ts'

export default remoteConfig({
  name: '__name__',
  directory: import.meta.dirname,
  contract,
  siteRoutes,
})
