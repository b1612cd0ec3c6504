import type { Language } from '@platform/contracts/constants'
import type { OwnKyc, VerificationView } from '@platform/contracts/kyc/http'
import { KYC_PATH } from '@platform/contracts/kyc/paths'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { answer, createFakeApi, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app.tsx'
import { messages } from '../i18n/messages.ts'
import { anOwnKyc } from './verifications.ts'

const NOW = Date.parse('2026-01-15T12:00:00.000Z')
export const OWN = 'GET /kyc/me'
export const STATUS = 'GET /kyc/verification-status/:id'

interface OpenKyc {
  /** What the service knows of the user at first. */
  own?: Partial<OwnKyc>
  path?: string
  session?: SessionState
  language?: Language
  serve?: (api: FakeApi, known: KnownKyc) => void
}

/** What the service knows, which a test changes as the service would. */
export interface KnownKyc {
  own: OwnKyc
  /** Another verification, or a change of one. */
  put(verification: VerificationView): void
}

/** Mounts the remote for one test. */
export async function openKyc(options: OpenKyc = {}) {
  const { own, path = KYC_PATH, session = signedIn, language = 'en', serve } = options
  const known: KnownKyc = {
    own: anOwnKyc(own),
    put(verification) {
      const others = known.own.verifications.filter(({ id }) => id !== verification.id)
      known.own = { ...known.own, verifications: [...others, verification] }
    },
  }
  const api = createFakeApi()
  api.on(OWN, () => answer(known.own))
  api.on(STATUS, ({ params }) => answer(known.own.verifications.find(({ id }) => id === params.id)))
  serve?.(api, known)
  const shell = createFakeShell({ now: NOW, session, language })
  const { onNotFound, leave } = await mountRemote({ App, messages, shell, api, path })
  // The check reads the computed style of every ancestor, which is slow in jsdom.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  return {
    ...{ api, shell, known, onNotFound, leave, user },
    /** Presses the button of this name, once it is there. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Fills in fields by their labels. */
    async fill(fields: Readonly<Record<string, string>>) {
      for (const [label, text] of Object.entries(fields)) {
        const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
        await user.clear(field)
        await user.type(field, text)
      }
    },
    agree: async () => user.click(await screen.findByRole('checkbox')),
  }
}
