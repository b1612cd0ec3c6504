import { embedElement } from './embed-element.ts'

/** Filled in by the shell's server (server/embed-script.ts): JSON of `{ name, slug }`. */
const brand = JSON.parse('__embed_brand__') as { name: string; slug: string }
const script = document.currentScript as HTMLScriptElement
const tag = `${brand.slug}-embed`

// The React wrapper finds the element's name here, whatever the brand.
script.dataset.element = tag
// A page may include the script twice.
if (!customElements.get(tag)) {
  const { origin } = new URL(script.src)
  customElements.define(tag, embedElement({ origin, brand: brand.name }))
}
