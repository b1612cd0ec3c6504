import { type RunningEmbed, runEmbed, type Site } from './run-embed.ts'
import { ATTRIBUTES, LIVE_ATTRIBUTES } from './settings.ts'

/** The custom element `<brand-embed partner embed language theme-* height>` with the embed's own attributes. */
export function embedElement(site: Site): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES
    readonly #root = this.attachShadow({ mode: 'open' })
    #running: RunningEmbed | null = null
    #restarting = false

    connectedCallback(): void {
      // A minimum that the page kept until now would stand in the way of a smaller height.
      Object.assign(this.style, { display: 'block', position: 'relative', minHeight: '0' })
      this.#running = runEmbed(this, this.#root, site)
    }

    disconnectedCallback(): void {
      this.#running?.stop()
      this.#running = null
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (!this.#running || before === after) return
      if (LIVE_ATTRIBUTES.includes(name)) this.#running.restyle()
      else this.#restart()
    }

    /** Hands one of the partner's users over by a one-use token from the partner's server; null: nobody. */
    signIn(token: string | null): void {
      this.#running?.signIn(token)
    }

    /** Once, however many attributes change together. */
    #restart(): void {
      if (this.#restarting) return
      this.#restarting = true
      queueMicrotask(() => {
        this.#restarting = false
        if (!this.#running) return
        this.#running.stop()
        this.#running = runEmbed(this, this.#root, site)
      })
    }
  }
}
