/** Heights of header and bottom bar, which other parts keep clear of. */
export const headerHeight = { phone: '60px', desktop: '68px' } as const
export const bottomBarHeight = '60px'
/** Up to this width the header has room for a short amount only. */
export const narrowest = '359px'
/** Up to this width it has no room for the bell: the account's button has a mark in its place. */
export const withoutBell = '429px'
