import type { MountedRemote } from './remote-mount.ts'
import type { ShellApi } from './shell-api.ts'

/** The module a remote exposes for a partner's page (`./campaign-feed`), mounted in our frame there. */
export interface EmbeddableModule {
  readonly mount: MountEmbeddable
}

export type MountEmbeddable = (
  element: HTMLElement,
  props: EmbeddableProps,
) => Promise<MountedEmbeddable>

export interface EmbeddableProps {
  readonly shell: ShellApi
  /** The partner's own, checked against the embed's schema. */
  readonly props: Readonly<Record<string, unknown>>
  /** What the embed's painter shows already: the answer of the API to what the embed reads first. A shell before painters has none. */
  readonly painted?: unknown
  /** Sends the partner's page an event of the embed's contract. */
  emit(event: string, detail: unknown): void
  /** Opens a page of the site top-level: what moves value happens there and never in a frame. */
  openOnSite(path: string): void
  readonly onError?: (error: unknown) => void
}

export interface MountedEmbeddable extends Omit<MountedRemote, 'update'> {
  update(props: EmbeddableProps): void
}
