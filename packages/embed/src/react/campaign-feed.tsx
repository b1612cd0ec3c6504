import type {
  CampaignFeedEvents,
  CampaignFeedProps as EmbedProps,
} from '@platform/contracts/quests/remote'
import {
  CAMPAIGN_FEED_COUNT,
  campaignFeedHeight,
  EMBED_THEME_TOKENS,
  type EmbedTheme,
} from '@platform/contracts/shell/embeds'
import { useEffect, useRef, useState } from 'react'
import { loadScript } from './load-script.ts'

export interface CampaignFeedProps extends Partial<EmbedProps> {
  /** Public key, `pk_...`. */
  partner: string
  /** Our site, `https://...`: the script and the frame come from there. */
  siteUrl: string
  /** `en`, `hi` or `pt-BR`; by default that of the page. */
  language?: string
  theme?: EmbedTheme
  onCampaignsShown?: (shown: CampaignFeedEvents['campaigns-shown']) => void
  onCampaignOpened?: (opened: CampaignFeedEvents['campaign-opened']) => void
  /** Resolves with a one-use token from the partner's server; null if nobody is signed in there. */
  onSignInNeeded?: () => Promise<string | null>
  /** A plain link stands in its place. */
  onFailed?: (reason: string) => void
  className?: string
}

/** The campaign feed in a React page. Its place is kept from the first render, on the server too. */
export function CampaignFeed(props: CampaignFeedProps) {
  const { siteUrl, count = CAMPAIGN_FEED_COUNT.default, className } = props
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    latest.current = props
    if (element) setAttributes(element, props)
  })
  useEffect(() => {
    const ended = new AbortController()
    setFailed(false)
    loadScript(siteUrl).then(
      (tag) => {
        if (ended.signal.aborted) return
        const made = document.createElement(tag)
        listen(made, latest, ended.signal)
        setAttributes(made, latest.current)
        place.current?.replaceChildren(made)
        setElement(made)
      },
      () => {
        if (ended.signal.aborted) return
        setFailed(true)
        latest.current.onFailed?.('script')
      },
    )
    return () => {
      ended.abort()
      setElement((made) => {
        made?.remove()
        return null
      })
    }
  }, [siteUrl])
  const style = element ? undefined : { minHeight: campaignFeedHeight(count) }
  if (failed) {
    return (
      <a className={className} href={siteUrl} target="_blank" rel="noopener">
        {new URL(siteUrl).host}
      </a>
    )
  }
  return <div ref={place} className={className} style={style} />
}

function setAttributes(element: HTMLElement, props: CampaignFeedProps): void {
  const { partner, language, count, filter, theme } = props
  const wanted: Record<string, string | number | undefined> = {
    partner,
    language,
    count,
    filter,
    ...Object.fromEntries(EMBED_THEME_TOKENS.map((token) => [`theme-${token}`, theme?.[token]])),
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value))
  }
}

function listen(
  element: HTMLElement,
  latest: { readonly current: CampaignFeedProps },
  signal: AbortSignal,
): void {
  const on = <Detail,>(name: string, handle: (detail: Detail) => void) =>
    element.addEventListener(name, (event) => handle((event as CustomEvent<Detail>).detail), {
      signal,
    })
  on<CampaignFeedEvents['campaigns-shown']>('campaigns-shown', (shown) =>
    latest.current.onCampaignsShown?.(shown),
  )
  on<CampaignFeedEvents['campaign-opened']>('campaign-opened', (opened) =>
    latest.current.onCampaignOpened?.(opened),
  )
  on<{ reason: string }>('failed', ({ reason }) => latest.current.onFailed?.(reason))
  on<{ respond(token: string | null): void }>('signinneeded', ({ respond }) => {
    const asked = latest.current.onSignInNeeded?.() ?? Promise.resolve(null)
    asked.then(respond, () => respond(null))
  })
}
