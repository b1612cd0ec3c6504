/**
 * In place of the federation runtime's snapshots, by which it reads manifests of its own kind: ours are
 * signed and read by the loader. What remains is what a runtime without them answers.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} }
  readonly manifestCache = new Map<string, never>()
}

export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: {}, remoteSnapshot: undefined }
}
