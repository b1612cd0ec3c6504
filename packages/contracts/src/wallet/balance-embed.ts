/** px of the balance on a partner's page, which are kept free for it. */
export const BALANCE_EMBED_HEIGHT = 168
