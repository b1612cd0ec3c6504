/** The height of the card of a transfer without a notice, px. */
export const PANEL_HEIGHT = 560
