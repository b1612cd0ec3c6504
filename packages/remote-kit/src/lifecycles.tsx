import type { MountRemote } from '@platform/contracts/shell/remote-mount'
import { BrowserRouter } from '@platform/remote-kit/router'
import type { ComponentType } from 'react'
import type { Messages } from './i18n.ts'
import { mountsApp } from './mount-app.tsx'
import { NotFoundReports } from './not-found.tsx'
import { RemoteErrors } from './remote-errors.ts'

export interface RemoteDefinition {
  /** `mfe-quests`; also the class that scopes the remote's styles. */
  name: string
  /** Renders the remote's `<Routes>`. */
  App: ComponentType
  // biome-ignore lint/suspicious/noExplicitAny: any catalogue will do, none is read here
  messages: Messages<any>
}

/**
 * The `mount` that a shell calls with an element: React, styles, router and texts stay inside the remote, so
 * that the shell may have other versions of them. It resolves when the remote's first screen is painted.
 */
export const createMount = ({ name, App, messages }: RemoteDefinition): MountRemote =>
  mountsApp({
    name,
    messages,
    keepsQueries: true,
    // The texts are a file of this build too: the host may mount another version.
    reportsMissingTexts: true,
    render: ({ basename, onError, onNotFound }) => (
      <RemoteErrors value={onError}>
        <BrowserRouter basename={basename}>
          <NotFoundReports value={onNotFound}>
            <App />
          </NotFoundReports>
        </BrowserRouter>
      </RemoteErrors>
    ),
  })
