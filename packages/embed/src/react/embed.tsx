import type { EmbedName } from '@platform/contracts/identity/partners'
import { embeds } from '@platform/contracts/shell/embeds'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { EmbedProps } from '../../publish/react.d.ts'
import { loadScript } from '../plain/load-script.ts'
import { setAttributes } from '../plain/set-attributes.ts'

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
    if (element) setAttributes(element, attributesOf(props))
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
        setAttributes(made, attributesOf(latest.current))
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

const attributesOf = ({ settings, ...props }: NamedEmbedProps) => ({ ...props, ...settings })

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
