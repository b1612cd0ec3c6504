import { remoteConfig } from '@platform/federation/remote-config'

export default remoteConfig({ name: 'mfe-wallet', directory: import.meta.dirname })
