import type { ShellApi } from './shell-api.ts'

/** The module a remote exposes as `./mount`: no library of the remote crosses this border. */
export interface RemoteModule {
  readonly mount: MountRemote
}

/** Resolves when the remote has painted its first screen. */
export type MountRemote = (element: HTMLElement, props: RemoteProps) => Promise<MountedRemote>

export interface RemoteProps {
  readonly shell: ShellApi
  /** Path the remote's routes are relative to. The shell passes `/`: remotes own absolute routes. */
  readonly basename: string
  /**
   * A render error the remote's own boundary caught; the user already sees its error panel. An error named
   * `ChunkLoadError` means that code of this build did not load: another version may be mounted in its place.
   */
  readonly onError?: (error: unknown) => void
  /**
   * The remote has no page at this path. The shell shows its not-found page if the path is this remote's, until the
   * returned function is called. Shells before it have none: the place stays empty.
   */
  readonly onNotFound?: (pathname: string) => () => void
}

export interface MountedRemote {
  update(props: RemoteProps): void
  unmount(): void
}
