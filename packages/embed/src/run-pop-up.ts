import { TRANSPARENT } from '@platform/contracts/shell/embed-protocol'
import { styled } from './placeholder.ts'
import { type RunningEmbed, runEmbed, type Site } from './run-embed.ts'
import { readSettings } from './settings.ts'
import { closeText, text } from './texts.ts'

/** px; a finger's width. */
const TARGET = '44px'

/**
 * A button in the place of the embed, with the tag's content as its label. It opens the embed in a dialog above the page: nothing is loaded
 * before, and what was loaded stays when it is closed.
 */
export function runPopUp(host: HTMLElement, root: ShadowRoot, site: Site): RunningEmbed {
  Object.assign(host.style, { display: 'inline-block', height: '' })
  const button = styled('button', {
    ...{ minHeight: TARGET, padding: '0 20px', border: '0', borderRadius: '10px' },
    ...{ font: 'inherit', fontWeight: '600', cursor: 'pointer' },
  })
  button.type = 'button'
  // Style sheets of the page reach it as `::part(button)`.
  button.setAttribute('part', 'button')
  const label = document.createElement('slot')
  button.append(label)
  const dialog = styled('dialog', {
    ...{ width: 'min(560px, calc(100vw - 24px))', maxHeight: 'calc(100vh - 24px)', margin: 'auto' },
    ...{ padding: '0', border: '0', borderRadius: '16px', overflow: 'auto' },
  })
  const box = styled('div', { position: 'relative' })
  const close = styled('button', {
    ...{ position: 'absolute', inset: '0 0 auto auto', width: TARGET, height: TARGET },
    ...{ border: '0', background: 'none', color: 'inherit', font: '24px/1 sans-serif' },
  })
  Object.assign(close, { type: 'button', textContent: '\u00d7', onclick: () => dialog.close() })
  const inside = styled('div', { padding: `${TARGET} 12px 12px` })
  inside.append(close, box)
  dialog.append(inside)
  root.replaceChildren(button, dialog)
  // Beside the dialog is only its backdrop.
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close()
  }
  button.onclick = open
  let running: RunningEmbed | null = null
  dress()

  function open(): void {
    if (!dialog.open) dialog.showModal()
    running ??= runEmbed(host, box.attachShadow({ mode: 'open' }), site, box)
  }

  /** In the partner's colours and language, also when they change. */
  function dress(): void {
    const settings = readSettings(host)
    const { accent, surface, background, text: ink, scheme } = settings.theme
    const own = surface ?? (background === TRANSPARENT ? undefined : background)
    const isLight = scheme === 'light'
    label.textContent = text('title', settings, site.brand)
    dialog.setAttribute('aria-label', text('title', settings, site.brand))
    close.setAttribute('aria-label', closeText(settings))
    Object.assign(button.style, {
      background: accent ?? 'ButtonFace',
      color: accent ? readable(accent) : 'ButtonText',
    })
    Object.assign(dialog.style, {
      colorScheme: isLight ? 'light' : 'dark',
      background: own ?? 'Canvas',
      color: ink ?? 'CanvasText',
    })
  }

  return {
    updateLive() {
      dress()
      running?.updateLive()
    },
    signIn: (token) => running?.signIn(token),
    open,
    stop() {
      running?.stop()
      if (dialog.open) dialog.close()
      root.replaceChildren()
    },
  }
}

/** Black or white, whichever can be read on a colour `#rgb` or `#rrggbb`. */
function readable(colour: string): string {
  const digits = colour.slice(1)
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#000000' : '#ffffff'
}
