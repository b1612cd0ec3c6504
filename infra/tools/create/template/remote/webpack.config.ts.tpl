import { remote as contract } from '@platform/contracts/__domain__/remote'
import { remoteConfig } from '@platform/federation/remote-config'

export default remoteConfig({ name: '__name__', directory: import.meta.dirname, contract })
