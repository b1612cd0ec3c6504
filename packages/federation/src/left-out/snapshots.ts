/**
 * In place of the federation runtime's snapshots, which read module federation's own manifests: ours are signed, and the
 * loader reads them. The values are those of a runtime without snapshots.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} }
  readonly manifestCache = new Map<string, never>()
}

export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: {}, remoteSnapshot: undefined }
}
