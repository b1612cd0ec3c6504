import type { EmbedName } from '@platform/contracts/identity/partners'
import { EMBED_THEME_TOKENS, type EmbedScheme, type EmbedTheme } from '@platform/contracts/shell/embed-protocol'
import { embeds } from '@platform/contracts/shell/embeds'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadScript } from './load-script.ts'

/** What every embed takes. */
export interface EmbedProps {
  /** Public key, `pk_...`. */
  partner: string
  /** Our site, `https://...`: the script and the frame come from there. */
  siteUrl: string
  /** `en`, `hi` or `pt-BR`; by default that of the page. */
  language?: string | undefined
  /** `scheme`: `auto` follows the ground of your page. */
  theme?: (Omit<EmbedTheme, 'scheme'> & { scheme?: EmbedScheme | 'auto' }) | undefined
  /** Where on the page it stands, in your own words, such as `sidebar`: your report counts by it. */
  placement?: string | undefined
  /** `button`: a button in its place opens it above the page. */
  display?: 'button' | undefined
  /** Resolves with a one-use token from the partner's server; null if nobody is signed in there. */
  onSignInNeeded?: (() => Promise<string | null>) | undefined
  /** `script`, or the reason of the `failed` event. */
  onFailed?: ((reason: string) => void) | undefined
  className?: string | undefined
  /** Shown until the embed is there, and in its place if it cannot be. Without it a plain link takes its place then. */
  children?: ReactNode
}

interface NamedEmbedProps extends EmbedProps {
  embed: EmbedName
  /** The embed's own props, by the remote's contract. */
  settings: Readonly<Record<string, string | number | undefined>>
  /** Handlers of the embed's own events, by their names; their details are the contract's. */
  events: Readonly<Record<string, ((detail: never) => void) | undefined>>
}

/** An embed in a React page. Its place is reserved from the first render, on the server too. */
export function Embed(props: NamedEmbedProps) {
  const { embed, siteUrl, settings, className, children } = props
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
    let made: HTMLElement | undefined
    setFailed(false)
    loadScript(siteUrl).then(
      (tag) => {
        if (ended.signal.aborted) return
        made = document.createElement(tag)
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
      made?.remove()
      setElement(null)
    }
  }, [siteUrl])
  const isKept = element !== null || props.display === 'button'
  const style = isKept ? undefined : { minHeight: embeds[embed].height(settings) }
  if (failed && !children) {
    return (
      <a className={className} href={siteUrl} target="_blank" rel="noopener">
        {new URL(siteUrl).host}
      </a>
    )
  }
  return (
    <div className={className} style={failed ? undefined : style}>
      {element ? createPortal(children, element) : children}
      <div ref={place} />
    </div>
  )
}

function setAttributes(element: HTMLElement, props: NamedEmbedProps): void {
  const { embed, partner, language, theme, placement, display, settings } = props
  const wanted: Record<string, string | number | undefined> = {
    embed,
    partner,
    language,
    placement,
    display,
    theme: theme?.scheme,
    ...settings,
    ...Object.fromEntries(EMBED_THEME_TOKENS.map((token) => [`theme-${token}`, theme?.[token]])),
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value))
  }
}

/** Listens once for each event, and calls the handlers of the latest render. */
function listen(
  element: HTMLElement,
  latest: { readonly current: NamedEmbedProps },
  signal: AbortSignal,
): void {
  const on = <Detail,>(name: string, handle: (detail: Detail) => void) =>
    element.addEventListener(name, (event) => handle((event as CustomEvent<Detail>).detail), {
      signal,
    })
  for (const name of Object.keys(latest.current.events)) {
    on<never>(name, (detail) => latest.current.events[name]?.(detail))
  }
  on<{ reason: string }>('failed', ({ reason }) => latest.current.onFailed?.(reason))
  on<{ respond(token: string | null): void }>('signinneeded', ({ respond }) => {
    const asked = latest.current.onSignInNeeded?.() ?? Promise.resolve(null)
    asked.then(respond, () => respond(null))
  })
}
