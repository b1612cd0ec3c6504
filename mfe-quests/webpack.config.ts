import { remoteConfig } from '@platform/federation/remote-config'

export default remoteConfig({ name: 'mfe-quests', directory: import.meta.dirname })
