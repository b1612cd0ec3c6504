/** px, of the card of what can be collected on the wallet's page, whatever that is. */
export const WAITING_HEIGHT = 76
