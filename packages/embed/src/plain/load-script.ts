import { EMBED_SCRIPT_PATH } from '@platform/contracts/shell/paths'

/**
 * Loads our script once for each site, however many embeds stand in the page.
 * @returns the name of the element that it defines
 */
export async function loadScript(siteUrl: string): Promise<string> {
  const src = new URL(EMBED_SCRIPT_PATH, siteUrl).href
  const script = usableScript(src) ?? addScript(src)
  try {
    if (!script.dataset.element) await loaded(script)
    const tag = script.dataset.element
    if (!tag) throw new Error(`${src} defined no element`)
    return tag
  } catch (error) {
    // Without it the next embed adds the script again.
    script.remove()
    throw error
  }
}

const added = new WeakSet<HTMLScriptElement>()

/** The page's own tag counts only once it has run: if it has failed, its events are over. */
function usableScript(src: string): HTMLScriptElement | undefined {
  const isUsable = (script: HTMLScriptElement) => added.has(script) || script.dataset.element
  return [...document.scripts].find((script) => script.src === src && isUsable(script))
}

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  added.add(script)
  document.head.append(script)
  return script
}

function loaded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true })
    const failed = () => reject(new Error(`${script.src} could not be loaded`))
    script.addEventListener('error', failed, { once: true })
  })
}
