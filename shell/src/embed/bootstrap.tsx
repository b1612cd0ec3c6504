import { brand } from '@platform/contracts/brand'
import type { VisitTicket } from '@platform/contracts/identity/partner-visits'
import type { EmbedSession } from '@platform/contracts/identity/partners'
import { placementOf } from '@platform/contracts/rules/placement'
import type { EmbeddableProps } from '@platform/contracts/shell/embeddable'
import { createApiClient, unwrap } from '@platform/remote-kit/api-client'
import { createServerClock } from '@platform/remote-kit/server-clock'
import { GlobalStyle } from '@platform/ui/global-style'
import { createRoot } from 'react-dom/client'
import type { EmbedConfig } from './embed-config.ts'
import { createFrameLanguage } from './frame-language.ts'
import { createFrameSession } from './frame-session.ts'
import { createFrameShell, openOnSite as openPage } from './frame-shell.ts'
import { createThemeSetter } from './frame-theme.ts'
import { createEmbedLoader, mountEmbed } from './mount-embed.ts'
import { listenToPage } from './page-port.ts'
import { reportHeight } from './report-height.ts'
import { createVisit } from './visit.ts'

/** Shows a remote's embed, once the partner's page has sent its greeting and `start`. */
export async function startEmbed(
  config: EmbedConfig,
  greeted: Promise<MessagePort>,
): Promise<void> {
  const { partner } = config
  const clock = createServerClock()
  const language = createFrameLanguage()
  // For the frame's own calls, which need no user; the embed calls with `session`.
  const api = createApiClient({
    fetch: (...request) => fetch(...request),
    session: { getAccessToken: () => null, refresh: async () => null },
    language: language.get,
    isWalletMissing: async () => false,
    onWalletNotFound: () => {},
    onAnswer: clock.observe,
  })
  const loader = createEmbedLoader(config, api)
  const place = stylePage()
  const session = createFrameSession({
    async redeem(token) {
      const body = { partner: partner.key, token }
      return (await api.post<EmbedSession>('/auth/embed/sign-in', body)).data
    },
    askPage: () => send({ type: 'sign-in-needed' }),
    now: clock.now,
  })
  const setTheme = createThemeSetter(document.documentElement)
  const started = Promise.withResolvers<{ placement: string; props: Record<string, unknown> }>()
  const visit = createVisit(async () => {
    const { placement } = await started.promise
    const body = { partner: partner.key, embed: config.embed, placement }
    return unwrap(await api.post<VisitTicket>('/auth/partners/visits', body)).ticket
  })
  const openOnSite = (path: string) => openPage(path, visit)

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
  const fail = (error: unknown) => {
    console.warn(`${config.embed} failed`, error)
    send({ type: 'failed' })
  }
  const props: EmbeddableProps = {
    shell: createFrameShell({ session, language, clock, openOnSite }),
    props: (await started.promise).props,
    emit: (name, detail) => send({ type: 'event', name, detail }),
    openOnSite,
    onError: fail,
  }
  try {
    await mountEmbed(loader, config.embed, place, props)
    reportHeight(place, (height) => send({ type: 'height', height }))
    send({ type: 'ready' })
    visit.follow(document)
    await session.ask()
  } catch (error) {
    fail(error)
  }
}

/** The design system's style, on a page that is as high as its content and never scrolls itself. */
function stylePage(): HTMLElement {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no #root')
  // GlobalStyle renders into the head only, so its root need not be in the page.
  createRoot(document.createElement('div')).render(<GlobalStyle brand={brand.theme} />)
  document.documentElement.style.overflow = 'hidden'
  Object.assign(document.body.style, { minWidth: '0', minHeight: '0' })
  return place
}
