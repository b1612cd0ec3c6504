import type { VisitTicket } from '@platform/contracts/identity/partner-visits'
import type { EmbedSession } from '@platform/contracts/identity/partners'
import { placementOf } from '@platform/contracts/rules/placement'
import type { EmbedConfig } from './embed-config.ts'
import { firstFont } from './first-font.ts'
import { createFrameLanguage, type FrameLanguage } from './frame-language.ts'
import { createFrameSession, type FrameSession } from './frame-session.ts'
import { createThemeSetter } from './frame-theme.ts'
import { openOnSite } from './open-on-site.ts'
import { listenToPage } from './page-port.ts'
import { paintFirst } from './paint-first.ts'
import { postData } from './post-data.ts'
import { reportHeight } from './report-height.ts'
import { onFirstTouch, takeOver } from './take-over.ts'
import { createVisit } from './visit.ts'

/** The frame before React, and what the module that comes with it goes on with. */
export interface Frame {
  readonly config: EmbedConfig
  readonly language: FrameLanguage
  readonly session: FrameSession
  /** What the partner set, as it was written. */
  readonly props: Readonly<Record<string, unknown>>
  /** What is painted already, for a module that would ask for the same. */
  readonly painted: unknown
  emit(name: string, detail: unknown): void
  openOnSite(path: string): void
  /** The embed can be shown no longer. */
  fail(error: unknown): void
}

/** Mounts the embed's module. Resolves once there is something to see. */
export type MountModule = (place: HTMLElement, frame: Frame) => Promise<void>

/**
 * Shows an embed, once the partner's page has sent its greeting and `start`: by the painter of the remote, if the server sent one. React and
 * the module are loaded when a reader touches the embed, when a user is signed in, and where there is no painter.
 * @param loadModule the code that needs React
 */
export async function startFrame(
  config: EmbedConfig,
  greeted: Promise<MessagePort>,
  loadModule: () => Promise<MountModule>,
): Promise<void> {
  const { partner, embed } = config
  const place = rootOf(document)
  const now = () => config.servedAt + performance.now()
  const language = createFrameLanguage()
  const setTheme = createThemeSetter(document)
  const started = Promise.withResolvers<{ placement: string; props: Record<string, unknown> }>()
  const session = createFrameSession({
    redeem: (token) =>
      postData<EmbedSession>('/auth/embed/sign-in', { partner: partner.key, token }),
    askPage: () => send({ type: 'sign-in-needed' }),
    now,
  })
  const visit = createVisit(async () => {
    const { placement } = await started.promise
    const body = { partner: partner.key, embed, placement }
    const made = await postData<VisitTicket>('/auth/partners/visits', body)
    if (!made) throw new Error('No ticket of this visit')
    return made.ticket
  })

  const send = listenToPage(await greeted, {
    start({ language: tag, theme, placement, props }) {
      language.follow(tag)
      setTheme(theme)
      started.resolve({ placement: placementOf(placement), props })
    },
    theme: setTheme,
    language: language.follow,
    signIn: (token) => void session.signIn(token),
  })
  const { props } = await started.promise
  const emitToPage = (name: string, detail: unknown) => send({ type: 'event', name, detail })
  const painted = paintFirst(place, { config, props, language, now, emit: emitToPage })
  const asked = language.get()
  const frame: Frame = {
    ...{ config, language, session, props },
    get painted() {
      // A user's own, and another language's, is asked for by the module.
      const isSame = language.get() === asked && session.get().status === 'visitor'
      return isSame ? (painted?.data ?? undefined) : undefined
    },
    emit: painted?.unlessPainted(emitToPage) ?? emitToPage,
    openOnSite: (path) => openOnSite(path, visit),
    fail(error) {
      console.warn(`${embed} failed`, error)
      send({ type: 'failed' })
    },
  }

  /** At most once at a time; what is painted stays where it fails, and the next touch tries again. */
  const becomeModule = takeOver(place, async (element) => {
    const mount = await loadModule()
    await mount(element, frame)
    painted?.stop()
  })
  if (painted) firstFont()
  else if (!(await becomeModule())) return frame.fail('The module did not load')
  reportHeight(place, (height) => send({ type: 'height', height }))
  send({ type: 'ready' })
  visit.follow(place)
  if (painted) {
    onFirstTouch(place, becomeModule)
    // Texts of the painted data are in the language in which it was asked for.
    language.subscribe(() => void becomeModule())
    session.subscribe(() => void becomeModule())
  }
  await session.ask()
}

function rootOf(page: Document): HTMLElement {
  const place = page.getElementById('root')
  if (!place) throw new Error('The page has no #root')
  page.documentElement.style.overflow = 'hidden'
  Object.assign(page.body.style, { minWidth: '0', minHeight: '0' })
  return place
}
