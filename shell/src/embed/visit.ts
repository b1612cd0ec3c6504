import { VISIT_PARAM } from '@platform/contracts/shell/embed-protocol'

/** What the links of a frame say to our site of the embed that their reader comes from. */
export interface Visit {
  /** Asks for the ticket, and from then on gives it to every link to our own site that is opened in this element. */
  follow(page: Pick<EventTarget, 'addEventListener'>): void
  /** The address with the ticket; as it is before there is one, and of another site. */
  linkTo(url: URL): string
}

/** What opens a link: a press, another mouse button, and the menu of the browser. */
const OPENS = ['click', 'auxclick', 'contextmenu'] as const

/** @param ask for a ticket; where it fails, links are as they are */
export function createVisit(ask: () => Promise<string>, origin = location.origin): Visit {
  let ticket: string | null = null

  function linkTo(url: URL): string {
    if (!ticket || url.origin !== origin || url.hash) return url.href
    return `${url.href}#${new URLSearchParams({ [VISIT_PARAM]: ticket })}`
  }

  return {
    follow(page) {
      ask().then(
        (made) => {
          ticket = made
        },
        (error: unknown) => console.warn('This embed does not count for its partner', error),
      )
      const give = ({ target }: Event) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
        if (link) link.href = linkTo(new URL(link.href))
      }
      // Before the link is followed, whatever its own listeners do.
      for (const type of OPENS) page.addEventListener(type, give, { capture: true })
    },
    linkTo,
  }
}
