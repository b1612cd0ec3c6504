import { type RunningEmbed, runEmbed, type Site } from './run-embed.ts'
import { runPopUp } from './run-pop-up.ts'
import { onSchemeChange } from './scheme.ts'
import { ATTRIBUTES, followsPage, LIVE_ATTRIBUTES } from './settings.ts'

/** The custom element `<brand-embed partner embed language theme-* height>` with the embed's own attributes. */
export function embedElement(site: Site): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES
    readonly #root = this.attachShadow({ mode: 'open' })
    #running: RunningEmbed | null = null
    #restarting = false
    #stopFollowing = () => {}

    connectedCallback(): void {
      // The page's style reserves the place by a min-height, which would prevent a smaller height from now on.
      Object.assign(this.style, { display: 'block', position: 'relative', minHeight: '0' })
      this.#running = run(this, this.#root, site)
      this.#follow()
    }

    disconnectedCallback(): void {
      this.#stopFollowing()
      this.#running?.stop()
      this.#running = null
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (!this.#running || before === after) return
      if (!LIVE_ATTRIBUTES.includes(name)) {
        this.#restart()
        return
      }
      this.#running.updateLive()
      this.#follow()
    }

    /** Signs one of the partner's users in, by a one-use token from the partner's server; null: nobody is signed in. */
    signIn(token: string | null): void {
      this.#running?.signIn(token)
    }

    /** Opens the pop-up of a tag with `display="button"`, from a button of the page's own or at a moment that it chooses. */
    open(): void {
      this.#running?.open()
    }

    /** Hears of it when the page becomes light or dark, as long as the tag asks for that. */
    #follow(): void {
      this.#stopFollowing()
      this.#stopFollowing = followsPage(this)
        ? onSchemeChange(() => this.#running?.updateLive())
        : () => {}
    }

    /** In a microtask: attributes that change together restart the frame once. */
    #restart(): void {
      if (this.#restarting) return
      this.#restarting = true
      queueMicrotask(() => {
        this.#restarting = false
        if (!this.#running) return
        this.#running.stop()
        this.#running = run(this, this.#root, site)
      })
    }
  }
}

/** In the page, or behind a button. */
function run(element: HTMLElement, root: ShadowRoot, site: Site): RunningEmbed {
  const isPopUp = element.getAttribute('display') === 'button'
  return (isPopUp ? runPopUp : runEmbed)(element, root, site)
}
