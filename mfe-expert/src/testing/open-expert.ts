import type { Language } from '@platform/contracts/constants'
import type { Application } from '@platform/contracts/expert/application-http'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../app.tsx'
import { messages } from '../i18n/messages.ts'
import { aTerm, noApplication } from './applications.ts'

const NOW = Date.parse('2026-01-15T12:00:00.000Z')

export const OWN = 'GET /experts/application'
export const SAVE = 'PUT /experts/application'
export const SUBMIT = 'POST /experts/application/submit'
export const CHECKS = 'GET /experts/skill-checks'
export const SKILLS = 'GET /experts/skills'

interface OpenExpert {
  path: string
  session?: SessionState
  language?: Language
  serve?: (api: FakeApi) => void
}

const page = (items: readonly unknown[]) => answer({ items, nextCursor: null })

/** Mounts the remote for one test: a user who has not begun, unless the test says otherwise. */
export async function openExpert({ path, serve, session = signedIn, language = 'en' }: OpenExpert) {
  const api = createFakeApi()
  api.on(OWN, () => answer(noApplication))
  api.on(CHECKS, () => answer({ items: [] }))
  api.on(SKILLS, () =>
    page([aTerm('python', 'Python', { hasCheck: true }), aTerm('sql', 'SQL', { hasCheck: true })]),
  )
  api.on('GET /experts/tools', () => page([aTerm('git', 'Git')]))
  api.on('GET /experts/languages', () => page([aTerm('en', 'English'), aTerm('hi', 'Hindi')]))
  api.on('GET /users/countries', () =>
    answer({ items: [{ name: { en: 'India' }, dial_code: '+91', code: 'IN', flag: '🇮🇳' }] }),
  )
  api.on('GET /users/cities', () => answer({ items: ['Kochi'] }))
  api.on('GET /users/colleges', () => answer({ items: [] }))
  api.on('GET /experts/me', () => refuse('NOT_AN_EXPERT'))
  serve?.(api)
  const shell = createFakeShell({ now: NOW, session, language })
  const { onNotFound, leave } = await mountRemote({ App, messages, shell, api, path })
  // What a page saves when it is left arrives before the next test has an API of its own.
  onTestFinished(async () => {
    leave()
    await new Promise((done) => setTimeout(done))
  })
  // The check reads the computed style of every ancestor, which is slow in jsdom.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  return {
    ...{ api, shell, onNotFound, leave, user },
    /** Presses the button of this name, once it is there. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Adds text to a field at once: however slow the machine is, no pause for a save falls between two keys. */
    async add(field: HTMLElement, text: string) {
      await user.click(field)
      await user.paste(text)
    },
  }
}

/** A server that keeps a draft: it takes what is saved, as of a time of its own, and answers with all of it. */
export function serveDraft(
  api: FakeApi,
  first: Application,
  problemsOf = (_: Application): Application['problems'] => [],
) {
  let draft: Application = { ...first, problems: problemsOf(first) }
  api.on(OWN, () => answer(draft))
  api.on(SAVE, ({ body }) => {
    const {
      basicVerificationDetails,
      seen = {},
      ...others
    } = body as Partial<Application> & {
      seen?: Record<string, string | null>
    }
    const version = draft.version + 1
    const at = new Date(NOW + version * 1_000).toISOString()
    draft = {
      ...draft,
      ...others,
      ...{ id: draft.id ?? '00000000-0000-4000-8000-000000000001', version },
      basicVerificationDetails: { ...draft.basicVerificationDetails, ...basicVerificationDetails },
      savedAt: {
        ...draft.savedAt,
        ...Object.fromEntries(Object.keys(seen).map((name) => [name, at])),
      },
    }
    draft.problems = problemsOf(draft)
    return answer(draft)
  })
  return {
    get: () => draft,
    /** Another device has saved this. */
    change(difference: Partial<Application>) {
      draft = { ...draft, ...difference, version: draft.version + 1 }
    },
  }
}
