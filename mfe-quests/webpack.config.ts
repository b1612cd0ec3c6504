import { remote as contract } from '@platform/contracts/quests/remote'
import { remoteConfig } from '@platform/federation/remote-config'

export default remoteConfig({ name: 'mfe-quests', directory: import.meta.dirname, contract })
