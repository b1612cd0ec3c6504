/**
 * Loads our script once for each site, however many embeds stand in the page.
 * @returns the name of the element that it defines
 */
export async function loadScript(siteUrl: string): Promise<string> {
  const src = new URL('/embed.js', siteUrl).href
  const script = scriptOf(src) ?? addScript(src)
  if (!script.dataset.element) await loaded(script)
  const tag = script.dataset.element
  if (!tag) throw new Error(`${src} defined no element`)
  return tag
}

function scriptOf(src: string): HTMLScriptElement | undefined {
  return [...document.scripts].find((script) => script.src === src)
}

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
  return script
}

function loaded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener(
      'error',
      () => {
        // Without it the next embed adds the script again.
        script.remove()
        reject(new Error(`${script.src} could not be loaded`))
      },
      { once: true },
    )
  })
}
