/** The name that a card shows: the last segment of the path of its page. */
export const cardName = (page: string): string => page.slice(page.lastIndexOf('/') + 1)
