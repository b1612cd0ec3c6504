import type { MountEmbeddable } from '@platform/contracts/shell/embeddable'
import type { ComponentType } from 'react'
import { EmbedContext } from './embed-props.ts'
import type { Messages } from './i18n.ts'
import { mountsApp } from './mount-app.tsx'

export interface EmbedDefinition {
  /** `mfe-quests`; also the class that scopes the embed's styles. */
  name: string
  /** Reads the partner's props by `useEmbedPage`. It has no router: every link leads out of the frame. */
  App: ComponentType
  // biome-ignore lint/suspicious/noExplicitAny: any catalogue will do, none is read here
  messages: Messages<any>
}

/** The `mount` of a module that is shown in a partner's page. It resolves when the first screen is painted. */
export const createEmbed = ({ name, App, messages }: EmbedDefinition): MountEmbeddable =>
  mountsApp({
    name,
    messages,
    keepsQueries: false,
    // The frame gives up a version that reports anything: English texts are better than an empty frame.
    reportsMissingTexts: false,
    render: ({ props, emit, openOnSite, painted }) => (
      <EmbedContext value={{ props, emit, openOnSite, painted }}>
        <App />
      </EmbedContext>
    ),
  })
